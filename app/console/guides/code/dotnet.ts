import {
  addresses,
  type Guide,
  type GuideFacts,
  type GuideStep,
  install,
  isPlain,
  isSecure,
  originOf,
  pathOf,
} from "../guide.ts";

/** The cookies of a sign-in are for https alone otherwise. */
const overHttp = `
        foreach (var cookie in new[] { options.CorrelationCookie, options.NonceCookie })
        {
            cookie.SameSite = SameSiteMode.Lax;
            cookie.SecurePolicy = CookieSecurePolicy.SameAsRequest;
        }`;

/** The namespaces of what `openIdConnect` uses. */
export const usings = `using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Authentication.OpenIdConnect;`;

/** What all applications on a server of ASP.NET Core have in common. */
export const openIdConnect = (facts: GuideFacts) => `builder.Services
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
builder.Services.AddAuthorization();`;

/** Ends the session of the application, and that at the issuer. */
export const bothSchemes = `new AuthenticationProperties { RedirectUri = "/" },
    [CookieAuthenticationDefaults.AuthenticationScheme, OpenIdConnectDefaults.AuthenticationScheme]`;

const program = (facts: GuideFacts) => `${usings}

var builder = WebApplication.CreateBuilder(args);
${openIdConnect(facts)}

var app = builder.Build();
app.UseAuthentication();
app.UseAuthorization();

app.MapGet("/", (HttpContext context) => $"Signed in as {context.User.FindFirst("sub")?.Value}")
    .RequireAuthorization();
app.MapGet("/sign-out", () => Results.SignOut(
    ${bothSchemes}));

app.Run("${originOf(facts.redirectUri)}");`;

export const library = install("dotnet add package Microsoft.AspNetCore.Authentication.OpenIdConnect");

export const runDotnet: GuideStep = {
  title: "run",
  text: "secret",
  code: [{ file: "Terminal", text: (facts) => `export CLIENT_SECRET=${facts.secret}\ndotnet run` }],
};

export const dotnet: Guide = {
  redirectUri: "http://localhost:5000/callback",
  signOutUri: "http://localhost:5000/signed-out",
  steps: [
    library,
    addresses,
    { title: "signIn", text: "signIn", code: [{ file: "Program.cs", text: program }] },
    runDotnet,
  ],
};
