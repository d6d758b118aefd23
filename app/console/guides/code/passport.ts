import { addresses, type Guide, type GuideFacts, install, isPlain, isSecure, pathOf, portOf, run } from "../guide.ts";
import { environment } from "./node.ts";

const strategy = (facts: GuideFacts) => `import * as client from "openid-client";
import { Strategy } from "openid-client/passport";
import passport from "passport";

export const config = await client.discovery(
  new URL("${facts.issuer}"),
  "${facts.appId}",
  process.env.CLIENT_SECRET,${isPlain(facts) ? "\n  undefined,\n  { execute: [client.allowInsecureRequests] }," : ""}
);

const callbackURL = "${facts.redirectUri}";

passport.use(
  new Strategy({ name: "meridian", config, callbackURL, scope: "openid profile email" }, (tokens, verified) => {
    const { sub, name } = tokens.claims();
    verified(null, { sub, name, idToken: tokens.id_token });
  }),
);

// The whole user is in the session: look yours up here if you keep them in a database.
passport.serializeUser((user, done) => done(null, user));
passport.deserializeUser((user, done) => done(null, user));

export const signOutUrl = (user) =>
  client.buildEndSessionUrl(config, {
    id_token_hint: user.idToken,
    post_logout_redirect_uri: "${facts.signOutUri}",
  }).href;`;

const server = (facts: GuideFacts) => `import express from "express";
import session from "express-session";
import passport from "passport";
import { signOutUrl } from "./auth.mjs";

const app = express();
app.use(
  session({
    secret: process.env.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: "lax", secure: ${isSecure(facts.redirectUri)} },
  }),
);
app.use(passport.session());

app.get("/sign-in", passport.authenticate("meridian"));
app.get("${pathOf(facts.redirectUri)}", passport.authenticate("meridian", { successRedirect: "/", failureRedirect: "/" }));

app.get("/sign-out", (request, response, next) => {
  const { user } = request;
  request.logout((error) => (error ? next(error) : response.redirect(user ? signOutUrl(user) : "/")));
});

app.get("/", (request, response) => {
  const { user } = request;
  response.send(user ? \`Signed in as \${user.name ?? user.sub}. <a href="/sign-out">Sign out</a>\` : '<a href="/sign-in">Sign in</a>');
});

app.listen(${portOf(facts.redirectUri, 3000)});`;

export const passport: Guide = {
  redirectUri: "http://localhost:3000/callback",
  signOutUri: "http://localhost:3000/",
  steps: [
    install("npm install express express-session openid-client passport"),
    addresses,
    {
      title: "configure",
      text: "secret",
      code: [
        { file: ".env", text: (facts) => `${environment(facts)}\nSESSION_SECRET=a-long-random-text-of-your-own` },
        { file: "auth.mjs", text: strategy },
      ],
    },
    { title: "signIn", text: "signIn", code: [{ file: "server.mjs", text: server }] },
    run("node --env-file=.env server.mjs"),
  ],
};
