import { addresses, type Guide, type GuideFacts, install, schemeOf } from "../guide.ts";

/** What tells iOS that the scheme is the app's. */
export const plist = (facts: GuideFacts) => `<key>CFBundleURLTypes</key>
<array>
  <dict>
    <key>CFBundleURLSchemes</key>
    <array>
      <string>${schemeOf(facts.redirectUri)}</string>
    </array>
  </dict>
</array>`;

const auth = (facts: GuideFacts) => `import AppAuth
import UIKit

final class Auth {
  private let issuer = URL(string: "${facts.issuer}")!
  private let redirectURL = URL(string: "${facts.redirectUri}")!
  private let signOutURL = URL(string: "${facts.signOutUri}")!
  private var session: OIDExternalUserAgentSession?
  private(set) var state: OIDAuthState?

  func signIn(from controller: UIViewController, done: @escaping (Error?) -> Void) {
    OIDAuthorizationService.discoverConfiguration(forIssuer: issuer) { configuration, error in
      guard let configuration else { return done(error) }
      let request = OIDAuthorizationRequest(
        configuration: configuration,
        clientId: "${facts.appId}",
        scopes: [OIDScopeOpenID, OIDScopeProfile, OIDScopeEmail, "offline_access"],
        redirectURL: self.redirectURL,
        responseType: OIDResponseTypeCode,
        additionalParameters: ["prompt": "consent"]
      )
      self.session = OIDAuthState.authState(byPresenting: request, presenting: controller) { state, error in
        self.state = state
        done(error)
      }
    }
  }

  func signOut(from controller: UIViewController) {
    guard let state, let idToken = state.lastTokenResponse?.idToken,
          let agent = OIDExternalUserAgentIOS(presenting: controller) else { return }
    let request = OIDEndSessionRequest(
      configuration: state.lastAuthorizationResponse.request.configuration,
      idTokenHint: idToken,
      postLogoutRedirectURL: signOutURL,
      additionalParameters: nil
    )
    session = OIDAuthorizationService.present(request, externalUserAgent: agent) { _, _ in
      self.state = nil
    }
  }
}`;

const call = () => `auth.state?.performAction { accessToken, _, error in
  guard let accessToken, error == nil else { return }
  var request = URLRequest(url: URL(string: "https://api.example.com/orders")!)
  request.setValue("Bearer \\(accessToken)", forHTTPHeaderField: "Authorization")
  URLSession.shared.dataTask(with: request) { data, _, _ in
    print(data ?? Data())
  }.resume()
}`;

export const ios: Guide = {
  redirectUri: "com.example.app://callback",
  signOutUri: "com.example.app://signed-out",
  steps: [
    install("https://github.com/openid/AppAuth-iOS.git", "Swift Package Manager"),
    addresses,
    { title: "scheme", text: "scheme", code: [{ file: "Info.plist", text: plist }] },
    { title: "signIn", text: "signIn", code: [{ file: "Auth.swift", text: auth }] },
    { title: "callApi", text: "callApi", code: [{ file: "Swift", text: call }] },
  ],
};
