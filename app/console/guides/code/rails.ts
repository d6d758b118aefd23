import { addresses, type Guide, type GuideFacts, install, isPlain, pathOf } from "../guide.ts";

const initializer = (
  facts: GuideFacts,
) => `${isPlain(facts) ? "SWD.url_builder = URI::HTTP\n" : ""}issuer = URI("${facts.issuer}")

Rails.application.config.middleware.use OmniAuth::Builder do
  provider :openid_connect,
           name: :meridian,
           issuer: issuer.to_s,
           discovery: true,
           response_type: :code,
           pkce: true,
           callback_path: "${pathOf(facts.redirectUri)}",
           scope: %i[openid profile email],
           client_options: {
             scheme: issuer.scheme,
             host: issuer.host,
             port: issuer.port,
             identifier: "${facts.appId}",
             secret: ENV.fetch("CLIENT_SECRET"),
             redirect_uri: "${facts.redirectUri}"
           }
end`;

const routes = (facts: GuideFacts) => `Rails.application.routes.draw do
  root "sessions#show"
  get "${pathOf(facts.redirectUri)}", to: "sessions#create"
  delete "/sign-out", to: "sessions#destroy", as: :sign_out
end`;

const controller = (facts: GuideFacts) => `class SessionsController < ApplicationController
  def show
    @user = session[:user]
  end

  def create
    auth = request.env["omniauth.auth"]
    reset_session
    session[:user] = { "id" => auth.uid, "name" => auth.info.name }
    session[:id_token] = auth.credentials.id_token
    redirect_to root_path
  end

  # Here and at Meridian: the user is asked there, and comes back.
  def destroy
    query = { id_token_hint: session[:id_token], post_logout_redirect_uri: "${facts.signOutUri}" }.to_query
    reset_session
    redirect_to "${facts.issuer}/session/end?#{query}", allow_other_host: true
  end
end`;

const view = () => `<% if @user %>
  <p>Signed in as <%= @user["name"] || @user["id"] %></p>
  <%= button_to "Sign out", sign_out_path, method: :delete, data: { turbo: false } %>
<% else %>
  <%= button_to "Sign in", "/auth/meridian", data: { turbo: false } %>
<% end %>`;

export const rails: Guide = {
  redirectUri: "http://localhost:3000/auth/meridian/callback",
  signOutUri: "http://localhost:3000/",
  steps: [
    install("bundle add omniauth_openid_connect omniauth-rails_csrf_protection"),
    addresses,
    { title: "configure", text: "secret", code: [{ file: "config/initializers/omniauth.rb", text: initializer }] },
    {
      title: "signIn",
      text: "signIn",
      code: [
        { file: "config/routes.rb", text: routes },
        { file: "app/controllers/sessions_controller.rb", text: controller },
        { file: "app/views/sessions/show.html.erb", text: view },
      ],
    },
    {
      title: "run",
      text: "run",
      code: [{ file: "Terminal", text: (facts) => `CLIENT_SECRET=${facts.secret} bin/rails server` }],
    },
  ],
};
