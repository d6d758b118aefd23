import { addresses, type Guide, type GuideFacts, hostOf, install, isSecure, pathOf } from "../guide.ts";

const index = (facts: GuideFacts) => `<?php

require __DIR__ . '/vendor/autoload.php';

use Firebase\\JWT\\JWK;
use Firebase\\JWT\\JWT;
use League\\OAuth2\\Client\\Provider\\GenericProvider;

const ISSUER = '${facts.issuer}';
const CLIENT_ID = '${facts.appId}';
JWT::$leeway = 60; // Clocks differ.

$provider = new GenericProvider([
    'clientId' => CLIENT_ID,
    'clientSecret' => getenv('CLIENT_SECRET'),
    'redirectUri' => '${facts.redirectUri}',
    'urlAuthorize' => ISSUER . '/auth',
    'urlAccessToken' => ISSUER . '/token',
    'urlResourceOwnerDetails' => ISSUER . '/me',
    'scopes' => ['openid', 'profile', 'email'],
    'scopeSeparator' => ' ',
    'pkceMethod' => 'S256',
]);

/** What the ID token says, once its signature, issuer and audience hold. */
function claimsOf(GenericProvider $provider, string $idToken): array
{
    $keys = $provider->getHttpClient()->request('GET', ISSUER . '/jwks')->getBody();
    $claims = (array) JWT::decode($idToken, JWK::parseKeySet(json_decode((string) $keys, true)));
    if ($claims['iss'] !== ISSUER || $claims['aud'] !== CLIENT_ID) {
        throw new RuntimeException('The ID token is for somebody else.');
    }
    return $claims;
}

function redirect(string $location): never
{
    header("Location: $location");
    exit;
}

session_start([
    'cookie_httponly' => true,
    'cookie_samesite' => 'Lax',
    'cookie_secure' => ${isSecure(facts.redirectUri)},
    'use_strict_mode' => true,
]);

switch (parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH)) {
    case '/sign-in':
        $url = $provider->getAuthorizationUrl();
        $_SESSION['kept'] = ['state' => $provider->getState(), 'verifier' => $provider->getPkceCode()];
        redirect($url);

    case '${pathOf(facts.redirectUri)}':
        $kept = $_SESSION['kept'] ?? null;
        unset($_SESSION['kept']);
        if ($kept === null || !isset($_GET['code']) || ($_GET['state'] ?? null) !== $kept['state']) {
            http_response_code(400);
            exit('Sign-in failed');
        }
        $provider->setPkceCode($kept['verifier']);
        $tokens = $provider->getAccessToken('authorization_code', ['code' => $_GET['code']]);
        $idToken = $tokens->getValues()['id_token'];
        $claims = claimsOf($provider, $idToken);
        session_regenerate_id(true);
        $_SESSION['user'] = ['name' => $claims['name'] ?? $claims['sub'], 'idToken' => $idToken];
        redirect('/');

    case '/sign-out':
        $hint = $_SESSION['user']['idToken'] ?? '';
        session_destroy();
        redirect(ISSUER . '/session/end?' . http_build_query([
            'id_token_hint' => $hint,
            'post_logout_redirect_uri' => '${facts.signOutUri}',
        ]));

    default:
        $user = $_SESSION['user'] ?? null;
        echo $user === null
            ? '<a href="/sign-in">Sign in</a>'
            : 'Signed in as ' . htmlspecialchars($user['name']) . '. <a href="/sign-out">Sign out</a>';
}`;

export const php: Guide = {
  redirectUri: "http://localhost:8000/callback",
  signOutUri: "http://localhost:8000/",
  steps: [
    install("composer require league/oauth2-client firebase/php-jwt"),
    addresses,
    { title: "configure", text: "secret", code: [{ file: "index.php", text: index }] },
    {
      title: "run",
      text: "run",
      code: [
        {
          file: "Terminal",
          text: (facts) => `export CLIENT_SECRET=${facts.secret}\nphp -S ${hostOf(facts.redirectUri)} index.php`,
        },
      ],
    },
  ],
};
