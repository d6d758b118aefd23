import { declareEntity } from "../../kernel/entities.ts";
import { guardFeature } from "../quota/guards.ts";
import { refreshExperience } from "../sign-in-experience/public.ts";
import { captchaProviders } from "./table.ts";

/** The log has a configuration without its secret key: only a deletion, which keeps it, can be undone. */
export const captchaProvider = declareEntity({
  name: "captcha-provider",
  table: captchaProviders,
  limits: (ctx) => [guardFeature(ctx, "securityFeaturesEnabled")],
  afterUndo: (ctx) => refreshExperience(ctx),
  undo: "deletions",
});
