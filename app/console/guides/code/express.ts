import { addresses, type Guide, type GuideFacts, install, isSecure, pathOf, portOf, run } from "../guide.ts";
import { environment, nodeClient } from "./node.ts";

const server = (facts: GuideFacts) => `import express from "express";
import session from "express-session";
import { beginSignIn, finishSignIn, signOutUrl } from "./auth.mjs";

const app = express();
app.use(
  session({
    secret: process.env.SESSION_SECRET,
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: "lax", secure: ${isSecure(facts.redirectUri)} },
  }),
);

app.get("/sign-in", async (request, response) => {
  const { url, kept } = await beginSignIn();
  request.session.kept = kept;
  response.redirect(url);
});

app.get("${pathOf(facts.redirectUri)}", async (request, response) => {
  const { kept } = request.session;
  const user = kept && (await finishSignIn(request.originalUrl, kept));
  if (!user) return response.redirect(kept ? "/sign-in" : "/");
  // A session of its own for who is signed in: nobody can have fixed its ID.
  request.session.regenerate(() => {
    request.session.user = user;
    response.redirect("/");
  });
});

app.get("/sign-out", (request, response) => {
  const { user } = request.session;
  request.session.destroy(() => response.redirect(user ? signOutUrl(user) : "/"));
});

app.get("/", (request, response) => {
  const { user } = request.session;
  response.send(user ? \`Signed in as \${user.name ?? user.sub}. <a href="/sign-out">Sign out</a>\` : '<a href="/sign-in">Sign in</a>');
});

app.listen(${portOf(facts.redirectUri, 3000)});`;

export const express: Guide = {
  redirectUri: "http://localhost:3000/callback",
  signOutUri: "http://localhost:3000/",
  steps: [
    install("npm install express express-session openid-client"),
    addresses,
    {
      title: "configure",
      text: "secret",
      code: [
        { file: ".env", text: (facts) => `${environment(facts)}\nSESSION_SECRET=a-long-random-text-of-your-own` },
        { file: "auth.mjs", text: nodeClient },
      ],
    },
    { title: "signIn", text: "signIn", code: [{ file: "server.mjs", text: server }] },
    run("node --env-file=.env server.mjs"),
  ],
};
