import { addresses, type Guide, type GuideFacts, install } from "./guide.ts";

const initializer = (facts: GuideFacts) => `issuer = URI("${facts.issuer}")

Rails.application.config.middleware.use OmniAuth::Builder do
  provider :openid_connect,
           name: :meridian,
           issuer: issuer.to_s,
           discovery: true,
           response_type: :code,
           pkce: true,
           scope: %i[openid profile email],
           post_logout_redirect_uri: "${facts.signOutUri}",
           client_options: {
             scheme: issuer.scheme,
             host: issuer.host,
             port: issuer.port,
             identifier: "${facts.appId}",
             secret: ENV.fetch("CLIENT_SECRET"),
             redirect_uri: "${facts.redirectUri}"
           }
end`;

const routes = () => `Rails.application.routes.draw do
  root "sessions#show"
  get "/auth/meridian/callback", to: "sessions#create"
end`;

const controller = () => `class SessionsController < ApplicationController
  def show
    @user = session[:user]
  end

  def create
    auth = request.env["omniauth.auth"]
    reset_session
    session[:user] = { "id" => auth.uid, "name" => auth.info.name }
    redirect_to root_path
  end
end`;

const view = () => `<% if @user %>
  <p>Signed in as <%= @user["name"] || @user["id"] %></p>
  <%= button_to "Sign out", "/auth/meridian/logout", method: :get, data: { turbo: false } %>
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
