import type { DemoOptions } from "../../contracts/demo-app.ts";

/** What the script of the page works with. */
export interface DemoSetting {
  endpoint: string;
  clientId: string;
  redirectUri: string;
  options: DemoOptions;
  /** Of a confidential client; from the console, which posts it. */
  clientSecret: string;
  /** It begins at once, as the console asks it to. */
  isRun: boolean;
}
