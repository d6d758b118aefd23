import { callByMachine, type Guide, type GuideFacts, install, permissions } from "../guide.ts";

const app = (facts: GuideFacts) => `import jwt
from flask import Flask, abort, g, request

ISSUER = "${facts.issuer}"
AUDIENCE = "${facts.resource}"

app = Flask(__name__)
keys = jwt.PyJWKClient(f"{ISSUER}/jwks", headers={"User-Agent": "my-api"})


@app.before_request
def check_token():
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        abort(401)
    try:
        key = keys.get_signing_key_from_jwt(token)
        g.caller = jwt.decode(
            token,
            key.key,
            algorithms=["ES384", "RS256"],
            audience=AUDIENCE,
            issuer=ISSUER,
        )
    except jwt.PyJWTError:
        abort(401)


def require(scope):
    if scope not in g.caller.get("scope", "").split(" "):
        abort(403)


@app.get("/")
def home():
    require("${facts.scope}")
    return {"caller": g.caller["sub"]}


if __name__ == "__main__":
    app.run(port=4000)`;

export const pythonApi: Guide = {
  redirectUri: "",
  signOutUri: "",
  steps: [
    install("pip install flask 'pyjwt[crypto]'"),
    permissions,
    { title: "protectApi", text: "protectApi", code: [{ file: "app.py", text: app }] },
    { title: "run", text: "callApi", code: [{ file: "Terminal", text: () => "python app.py" }] },
    callByMachine,
  ],
};
