import { planOf } from "./basic-plan.ts";
import { requestModules } from "./basic-requests.ts";
import { tokenModules } from "./basic-tokens.ts";
import { tenantForFile } from "./fixture.ts";

// oidcc-formpost-basic-certification-test-plan: the basic plan with the answer in a form that the browser posts.
const plan = planOf(tenantForFile(), "form_post");
tokenModules(plan);
requestModules(plan);
