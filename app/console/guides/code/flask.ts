import { addresses, type Guide, type GuideFacts, install, pathOf, portOf } from "../guide.ts";

const app = (facts: GuideFacts) => `import os
from urllib.parse import urlencode

from authlib.integrations.flask_client import OAuth
from flask import Flask, redirect, session

app = Flask(__name__)
app.secret_key = os.environ["SESSION_SECRET"]

oauth = OAuth(app)
meridian = oauth.register(
    name="meridian",
    client_id="${facts.appId}",
    client_secret=os.environ["CLIENT_SECRET"],
    server_metadata_url="${facts.issuer}/.well-known/openid-configuration",
    client_kwargs={"scope": "openid profile email", "code_challenge_method": "S256"},
)


@app.get("/")
def home():
    user = session.get("user")
    if user is None:
        return '<a href="/sign-in">Sign in</a>'
    return {"user": user.get("name") or user["sub"], "sign_out": "/sign-out"}


@app.get("/sign-in")
def sign_in():
    return meridian.authorize_redirect("${facts.redirectUri}")


@app.get("${pathOf(facts.redirectUri)}")
def callback():
    token = meridian.authorize_access_token()
    session["user"] = dict(token["userinfo"])
    session["id_token"] = token["id_token"]
    return redirect("/")


@app.get("/sign-out")
def sign_out():
    hint = session.get("id_token", "")
    session.clear()
    metadata = meridian.load_server_metadata()
    query = urlencode({"id_token_hint": hint, "post_logout_redirect_uri": "${facts.signOutUri}"})
    return redirect(f"{metadata['end_session_endpoint']}?{query}")


if __name__ == "__main__":
    app.run(port=${portOf(facts.redirectUri, 8000)})`;

export const flask: Guide = {
  redirectUri: "http://localhost:8000/callback",
  signOutUri: "http://localhost:8000/",
  steps: [
    install("pip install flask authlib requests"),
    addresses,
    { title: "configure", text: "secret", code: [{ file: "app.py", text: app }] },
    {
      title: "run",
      text: "run",
      code: [
        {
          file: "Terminal",
          text: (facts) =>
            `export CLIENT_SECRET=${facts.secret}\nexport SESSION_SECRET=a-long-random-text-of-your-own\npython app.py`,
        },
      ],
    },
  ],
};
