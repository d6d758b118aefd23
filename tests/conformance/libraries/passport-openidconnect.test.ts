import express from "express";
import session from "express-session";
import passport from "passport";
import { type Profile, Strategy } from "passport-openidconnect";
import { expect, it } from "vitest";
import { Browser } from "../browser.ts";
import { siteForFile, visit } from "./site.ts";

const site = siteForFile("Traditional");

it("passport-openidconnect signs a user in, with the endpoints of the metadata and no other setting", async () => {
  const { tenant, client, origin, person, listen } = site();
  const { issuer } = tenant;
  const metadata = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>;
  const strategy = new Strategy(
    {
      issuer,
      authorizationURL: metadata.authorization_endpoint ?? "",
      tokenURL: metadata.token_endpoint ?? "",
      userInfoURL: metadata.userinfo_endpoint ?? "",
      clientID: client.id,
      clientSecret: client.secret,
      callbackURL: `${origin}/callback`,
      scope: ["profile", "email"],
      skipUserProfile: false,
    },
    (_issuer: string, profile: Profile, done: (error: null, user: object) => void) => done(null, profile),
  );
  const app = express();
  const authenticate = new passport.Passport();
  authenticate.use(strategy);
  authenticate.serializeUser((user, done) => done(null, user));
  authenticate.deserializeUser((user: object, done) => done(null, user));
  app.use(session({ secret: "a secret of the test", resave: false, saveUninitialized: false }));
  app.use(authenticate.session());
  app.get("/login", authenticate.authenticate("openidconnect"));
  app.get("/callback", authenticate.authenticate("openidconnect", { successRedirect: "/" }));
  app.get("/", (request, response) => void response.json(request.user ?? null));
  listen(app);
  const answer = await visit(site(), `${origin}/login`, new Browser());
  expect(await answer.json()).toMatchObject({ id: person.id, displayName: "Ada Lovelace" });
});
