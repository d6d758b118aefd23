import express from "express";
import { auth } from "express-openid-connect";
import { expect, it } from "vitest";
import { Browser } from "../browser.ts";
import { siteForFile, visit } from "./site.ts";

const site = siteForFile("Traditional");

it("express-openid-connect signs a user in and out, with the code flow instead of its implicit default", async () => {
  const { tenant, client, origin, person, listen } = site();
  const app = express();
  app.use(
    auth({
      issuerBaseURL: tenant.issuer,
      baseURL: origin,
      clientID: client.id,
      clientSecret: client.secret,
      secret: "a long secret of this test, and of no other",
      authorizationParams: { response_type: "code" },
      idpLogout: true,
      authRequired: false,
    }),
  );
  app.get("/", (request, response) => void response.json(request.oidc.user ?? null));
  listen(app);
  const browser = new Browser();
  const answer = await visit(site(), `${origin}/login`, browser);
  expect(await answer.json()).toMatchObject({ sub: person.id, name: "Ada Lovelace" });
  expect(await (await visit(site(), `${origin}/logout`, browser)).json()).toBeNull();
});
