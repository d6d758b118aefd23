import { addresses, type Guide, type GuideFacts, install, run } from "../guide.ts";

const config = (facts: GuideFacts) => `import type { ApplicationConfig } from "@angular/core";
import { provideHttpClient } from "@angular/common/http";
import { provideAuth } from "angular-auth-oidc-client";

export const appConfig: ApplicationConfig = {
  providers: [
    provideHttpClient(),
    provideAuth({
      config: {
        authority: "${facts.issuer}",
        clientId: "${facts.appId}",
        redirectUrl: "${facts.redirectUri}",
        postLogoutRedirectUri: "${facts.signOutUri}",
        scope: "openid profile email offline_access",
        responseType: "code",
        silentRenew: true,
        useRefreshToken: true,
        customParamsAuthRequest: { prompt: "consent" },
      },
    }),
  ],
};`;

const app = () => `import { JsonPipe } from "@angular/common";
import { Component, inject, type OnInit, signal } from "@angular/core";
import { OidcSecurityService } from "angular-auth-oidc-client";

@Component({
  selector: "app-root",
  imports: [JsonPipe],
  template: \`
    @if (user(); as known) {
      <pre>{{ known | json }}</pre>
      <button type="button" (click)="signOut()">Sign out</button>
    } @else {
      <button type="button" (click)="signIn()">Sign in</button>
    }
  \`,
})
export class App implements OnInit {
  private readonly auth = inject(OidcSecurityService);
  readonly user = signal<unknown>(null);

  ngOnInit() {
    this.auth.checkAuth().subscribe(({ isAuthenticated, userData }) => {
      this.user.set(isAuthenticated ? userData : null);
    });
  }

  signIn() {
    this.auth.authorize();
  }

  signOut() {
    this.auth.logoff().subscribe();
  }
}`;

export const angular: Guide = {
  redirectUri: "http://localhost:4200",
  signOutUri: "http://localhost:4200",
  steps: [
    install("npm install angular-auth-oidc-client"),
    addresses,
    { title: "configure", text: "configure", code: [{ file: "src/app/app.config.ts", text: config }] },
    { title: "signIn", text: "signIn", code: [{ file: "src/app/app.ts", text: app }] },
    run("npm start"),
  ],
};
