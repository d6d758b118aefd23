import { addresses, type Guide, type GuideFacts, install, isPlain, isSecure, originOf, pathOf } from "../guide.ts";

/** The cookies of a sign-in are for https alone otherwise. */
const overHttp = `
        foreach (var cookie in new[] { options.CorrelationCookie, options.NonceCookie })
        {
            cookie.SameSite = SameSiteMode.Lax;
            cookie.SecurePolicy = CookieSecurePolicy.SameAsRequest;
        }`;

const program = (facts: GuideFacts) => `using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Authentication.OpenIdConnect;

var builder = WebApplication.CreateBuilder(args);
builder.Services
    .AddAuthentication(options =>
    {
        options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;
        options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;
    })
    .AddCookie()
    .AddOpenIdConnect(options =>
    {
        options.Authority = "${facts.issuer}";${isPlain(facts) ? "\n        options.RequireHttpsMetadata = false;" : ""}
        options.ClientId = "${facts.appId}";
        options.ClientSecret = builder.Configuration["CLIENT_SECRET"];
        options.ResponseType = "code";
        options.ResponseMode = "query";
        options.CallbackPath = "${pathOf(facts.redirectUri)}";
        options.SignedOutCallbackPath = "${pathOf(facts.signOutUri)}";
        options.Scope.Add("email");
        options.MapInboundClaims = false;
        options.SaveTokens = true;${isSecure(facts.redirectUri) ? "" : overHttp}
    });
builder.Services.AddAuthorization();

var app = builder.Build();
app.UseAuthentication();
app.UseAuthorization();

app.MapGet("/", (HttpContext context) => $"Signed in as {context.User.FindFirst("sub")?.Value}")
    .RequireAuthorization();
app.MapGet("/sign-out", () => Results.SignOut(
    new AuthenticationProperties { RedirectUri = "/" },
    [CookieAuthenticationDefaults.AuthenticationScheme, OpenIdConnectDefaults.AuthenticationScheme]));

app.Run("${originOf(facts.redirectUri)}");`;

export const dotnet: Guide = {
  redirectUri: "http://localhost:5000/callback",
  signOutUri: "http://localhost:5000/signed-out",
  steps: [
    install("dotnet add package Microsoft.AspNetCore.Authentication.OpenIdConnect"),
    addresses,
    { title: "signIn", text: "signIn", code: [{ file: "Program.cs", text: program }] },
    {
      title: "run",
      text: "secret",
      code: [{ file: "Terminal", text: (facts) => `export CLIENT_SECRET=${facts.secret}\ndotnet run` }],
    },
  ],
};
