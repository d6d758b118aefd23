import { addresses, type Guide, type GuideFacts, originOf } from "../guide.ts";
import { bothSchemes, library, openIdConnect, runDotnet, usings } from "./dotnet.ts";

const program = (facts: GuideFacts) => `using Example.Components;
${usings}

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddRazorComponents().AddInteractiveServerComponents();
builder.Services.AddCascadingAuthenticationState();
${openIdConnect(facts)}

var app = builder.Build();
app.UseAuthentication();
app.UseAuthorization();
app.UseAntiforgery();
app.MapStaticAssets();
app.MapRazorComponents<App>().AddInteractiveServerRenderMode();

app.MapGet("/sign-in", () => Results.Challenge(
    new AuthenticationProperties { RedirectUri = "/" },
    [OpenIdConnectDefaults.AuthenticationScheme]));
app.MapGet("/sign-out", () => Results.SignOut(
    ${bothSchemes}));

app.Run("${originOf(facts.redirectUri)}");`;

const home = () => `@page "/"
@using Microsoft.AspNetCore.Components.Authorization

<AuthorizeView>
    <Authorized>
        <p>Signed in as @(context.User.FindFirst("name")?.Value ?? context.User.FindFirst("sub")?.Value).</p>
        <a href="sign-out" data-enhance-nav="false">Sign out</a>
    </Authorized>
    <NotAuthorized>
        <a href="sign-in" data-enhance-nav="false">Sign in</a>
    </NotAuthorized>
</AuthorizeView>`;

export const blazorServer: Guide = {
  redirectUri: "http://localhost:5000/callback",
  signOutUri: "http://localhost:5000/signed-out",
  steps: [
    {
      ...library,
      code: [
        {
          file: "Terminal",
          text: () => `dotnet new blazor --interactivity Server --output Example
cd Example
dotnet add package Microsoft.AspNetCore.Authentication.OpenIdConnect`,
        },
      ],
    },
    addresses,
    { title: "signIn", text: "signIn", code: [{ file: "Program.cs", text: program }] },
    { title: "user", text: "user", code: [{ file: "Components/Pages/Home.razor", text: home }] },
    runDotnet,
  ],
};
