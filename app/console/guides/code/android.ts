import { addresses, type Guide, type GuideFacts, install, schemeOf } from "../guide.ts";

const gradle = (facts: GuideFacts) => `android {
  defaultConfig {
    manifestPlaceholders["appAuthRedirectScheme"] = "${schemeOf(facts.redirectUri)}"
  }
}`;

const auth = (facts: GuideFacts) => `import android.content.Context
import android.content.Intent
import android.net.Uri
import net.openid.appauth.AuthState
import net.openid.appauth.AuthorizationException
import net.openid.appauth.AuthorizationRequest
import net.openid.appauth.AuthorizationResponse
import net.openid.appauth.AuthorizationService
import net.openid.appauth.AuthorizationServiceConfiguration
import net.openid.appauth.EndSessionRequest
import net.openid.appauth.ResponseTypeValues

class Auth(context: Context) {
  private val service = AuthorizationService(context)
  var state = AuthState()
    private set

  fun forget() {
    state = AuthState()
  }

  /** What to start for the result of a sign-in. */
  fun signInIntent(done: (Intent?) -> Unit) {
    AuthorizationServiceConfiguration.fetchFromIssuer(Uri.parse("${facts.issuer}")) { configuration, _ ->
      if (configuration == null) return@fetchFromIssuer done(null)
      val request = AuthorizationRequest.Builder(
        configuration,
        "${facts.appId}",
        ResponseTypeValues.CODE,
        Uri.parse("${facts.redirectUri}"),
      )
        .setScopes("openid", "profile", "email", "offline_access")
        .setPrompt("consent")
        .build()
      done(service.getAuthorizationRequestIntent(request))
    }
  }

  /** With what came back: the code becomes tokens. */
  fun finishSignIn(data: Intent, done: (AuthorizationException?) -> Unit) {
    val response = AuthorizationResponse.fromIntent(data)
    state.update(response, AuthorizationException.fromIntent(data))
    if (response == null) return done(AuthorizationException.fromIntent(data))
    service.performTokenRequest(response.createTokenExchangeRequest()) { tokens, error ->
      state.update(tokens, error)
      done(error)
    }
  }

  fun signOutIntent(): Intent? {
    val configuration = state.authorizationServiceConfiguration ?: return null
    val request = EndSessionRequest.Builder(configuration)
      .setIdTokenHint(state.idToken)
      .setPostLogoutRedirectUri(Uri.parse("${facts.signOutUri}"))
      .build()
    return service.getEndSessionRequestIntent(request)
  }
}`;

const activity = () => `import android.os.Bundle
import android.util.Log
import android.widget.Button
import androidx.activity.ComponentActivity
import androidx.activity.result.contract.ActivityResultContracts.StartActivityForResult

class MainActivity : ComponentActivity() {
  private val auth by lazy { Auth(this) }
  private val button by lazy { Button(this) }

  private val signIn = registerForActivityResult(StartActivityForResult()) { result ->
    result.data?.let { data ->
      auth.finishSignIn(data) { error ->
        if (error != null) Log.e("Auth", "sign-in failed", error)
        show()
      }
    }
  }

  private val signOut = registerForActivityResult(StartActivityForResult()) {
    auth.forget()
    show()
  }

  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContentView(button)
    show()
  }

  private fun show() {
    val isSignedIn = auth.state.isAuthorized
    button.text = if (isSignedIn) "Sign out" else "Sign in"
    button.setOnClickListener {
      if (isSignedIn) {
        auth.signOutIntent()?.let(signOut::launch)
      } else {
        auth.signInIntent { intent -> intent?.let(signIn::launch) }
      }
    }
  }
}`;

export const android: Guide = {
  redirectUri: "com.example.app://callback",
  signOutUri: "com.example.app://signed-out",
  steps: [
    install('dependencies {\n  implementation("net.openid:appauth:0.11.1")\n}', "app/build.gradle.kts"),
    addresses,
    { title: "scheme", text: "scheme", code: [{ file: "app/build.gradle.kts", text: gradle }] },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "Auth.kt", text: auth },
        { file: "MainActivity.kt", text: activity },
      ],
    },
  ],
};
