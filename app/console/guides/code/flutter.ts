import { addresses, type Guide, type GuideFacts, install, run, schemeOf } from "../guide.ts";
import { plist } from "./ios.ts";

const scheme = (facts: GuideFacts) => `android {
  defaultConfig {
    manifestPlaceholders += mapOf("appAuthRedirectScheme" to "${schemeOf(facts.redirectUri)}")
  }
}`;

const auth = (facts: GuideFacts) => `import 'package:flutter_appauth/flutter_appauth.dart';

class Auth {
  static const _issuer = '${facts.issuer}';
  final _appAuth = const FlutterAppAuth();
  AuthorizationTokenResponse? tokens;

  Future<void> signIn() async {
    tokens = await _appAuth.authorizeAndExchangeCode(
      AuthorizationTokenRequest(
        '${facts.appId}',
        '${facts.redirectUri}',
        issuer: _issuer,
        scopes: ['openid', 'profile', 'email', 'offline_access'],
        promptValues: ['consent'],
      ),
    );
  }

  Future<void> signOut() async {
    await _appAuth.endSession(
      EndSessionRequest(
        idTokenHint: tokens?.idToken,
        postLogoutRedirectUrl: '${facts.signOutUri}',
        issuer: _issuer,
      ),
    );
    tokens = null;
  }
}`;

export const flutter: Guide = {
  redirectUri: "com.example.app://callback",
  signOutUri: "com.example.app://signed-out",
  steps: [
    install("flutter pub add flutter_appauth"),
    addresses,
    {
      title: "scheme",
      text: "scheme",
      code: [
        { file: "android/app/build.gradle.kts", text: scheme },
        { file: "ios/Runner/Info.plist", text: plist },
      ],
    },
    { title: "signIn", text: "signIn", code: [{ file: "lib/auth.dart", text: auth }] },
    run("flutter run"),
  ],
};
