import { addresses, type Guide, type GuideFacts, originOf } from "../guide.ts";
import { library, openIdConnect, runDotnet, usings } from "./dotnet.ts";

const program = (facts: GuideFacts) => `${usings}

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllersWithViews();
${openIdConnect(facts)}

var app = builder.Build();
app.UseRouting();
app.UseAuthentication();
app.UseAuthorization();
app.MapControllerRoute(name: "default", pattern: "{controller=Home}/{action=Index}/{id?}");

app.Run("${originOf(facts.redirectUri)}");`;

const controller = () => `${usings}
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

public class AccountController : Controller
{
    public IActionResult SignIn() =>
        Challenge(new AuthenticationProperties { RedirectUri = "/" }, OpenIdConnectDefaults.AuthenticationScheme);

    [Authorize]
    public new IActionResult SignOut() => new SignOutResult(
        [CookieAuthenticationDefaults.AuthenticationScheme, OpenIdConnectDefaults.AuthenticationScheme],
        new AuthenticationProperties { RedirectUri = "/" });
}`;

const view = () => `@if (User.Identity?.IsAuthenticated == true)
{
    <p>Signed in as @(User.FindFirst("name")?.Value ?? User.FindFirst("sub")?.Value).</p>
    <a asp-controller="Account" asp-action="SignOut">Sign out</a>
}
else
{
    <a asp-controller="Account" asp-action="SignIn">Sign in</a>
}`;

export const dotnetMvc: Guide = {
  redirectUri: "http://localhost:5000/callback",
  signOutUri: "http://localhost:5000/signed-out",
  steps: [
    library,
    addresses,
    { title: "configureApp", text: "configure", code: [{ file: "Program.cs", text: program }] },
    { title: "signIn", text: "signIn", code: [{ file: "Controllers/AccountController.cs", text: controller }] },
    { title: "user", text: "user", code: [{ file: "Views/Home/Index.cshtml", text: view }] },
    runDotnet,
  ],
};
