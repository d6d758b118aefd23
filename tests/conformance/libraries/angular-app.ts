// First, since it compiles what the libraries declare: without Angular's own tools this happens in the browser.
import "@angular/compiler";
import { provideHttpClient } from "@angular/common/http";
import { createApplication } from "@angular/platform-browser";
import {
  type LoginResponse,
  OidcSecurityService,
  type OpenIdConfiguration,
  provideAuth,
} from "angular-auth-oidc-client";
import { firstValueFrom } from "rxjs";

declare global {
  interface Window {
    /** What the library answers, for the test to ask for. */
    angular: {
      authorize(): void;
      check(): Promise<LoginResponse>;
      refresh(): Promise<LoginResponse>;
      logoff(): Promise<unknown>;
    };
  }
}

/** The bundler puts them here. */
declare const settings: OpenIdConfiguration;

const { injector } = await createApplication({ providers: [provideHttpClient(), provideAuth({ config: settings })] });
const auth = injector.get(OidcSecurityService);
const checked = firstValueFrom(auth.checkAuth());
window.angular = {
  authorize: () => auth.authorize(),
  check: () => checked,
  refresh: () => firstValueFrom(auth.forceRefreshSession()),
  logoff: () => firstValueFrom(auth.logoff()),
};
