import type { DemoOptions } from "../../contracts/demo-app.ts";

/** What the script of the page works with. */
export interface DemoSetting {
  endpoint: string;
  clientId: string;
  redirectUri: string;
  options: DemoOptions;
  /** It begins at once, as the console asks it to. */
  isRun: boolean;
}
