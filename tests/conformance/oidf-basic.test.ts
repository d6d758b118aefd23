import { planOf } from "./basic-plan.ts";
import { requestModules } from "./basic-requests.ts";
import { tokenModules } from "./basic-tokens.ts";
import { tenantForFile } from "./fixture.ts";

// oidcc-basic-certification-test-plan, by the names of its modules. That every endpoint is https is not
// asserted: the server of the tests is on loopback, where plain http is what there is.
const plan = planOf(tenantForFile(), "query");
tokenModules(plan);
requestModules(plan);
