import { addresses, type Guide, type GuideFacts, install, originOf } from "../guide.ts";

const settings = (facts: GuideFacts) => `{
  "Local": {
    "Authority": "${facts.issuer}",
    "ClientId": "${facts.appId}",
    "RedirectUri": "${facts.redirectUri}",
    "PostLogoutRedirectUri": "${facts.signOutUri}",
    "ResponseType": "code"
  }
}`;

const program = () => `using Example;
using Microsoft.AspNetCore.Components.Web;
using Microsoft.AspNetCore.Components.WebAssembly.Hosting;

var builder = WebAssemblyHostBuilder.CreateDefault(args);
builder.RootComponents.Add<App>("#app");
builder.RootComponents.Add<HeadOutlet>("head::after");

builder.Services.AddOidcAuthentication(options =>
{
    builder.Configuration.Bind("Local", options.ProviderOptions);
    options.ProviderOptions.DefaultScopes.Add("email");
});

await builder.Build().RunAsync();`;

const home = () => `@page "/"
@using Microsoft.AspNetCore.Components.Authorization

<AuthorizeView>
    <Authorized>
        <p>Signed in as @(context.User.FindFirst("name")?.Value ?? context.User.FindFirst("sub")?.Value).</p>
    </Authorized>
    <NotAuthorized>
        <a href="authentication/login">Sign in</a>
    </NotAuthorized>
</AuthorizeView>`;

/** The template has the page that takes the redirects, and the button to sign out. */
export const blazorWasm: Guide = {
  redirectUri: "http://localhost:5000/authentication/login-callback",
  signOutUri: "http://localhost:5000/authentication/logout-callback",
  steps: [
    install("dotnet new blazorwasm --auth Individual --output Example\ncd Example"),
    addresses,
    { title: "configureApp", text: "configure", code: [{ file: "wwwroot/appsettings.json", text: settings }] },
    { title: "signIn", text: "signIn", code: [{ file: "Program.cs", text: program }] },
    { title: "user", text: "user", code: [{ file: "Pages/Home.razor", text: home }] },
    {
      title: "run",
      text: "run",
      code: [{ file: "Terminal", text: (facts) => `dotnet run --urls ${originOf(facts.redirectUri)}` }],
    },
  ],
};
