import { addresses, type Guide, type GuideFacts, install, isSecure, pathOf, portOf } from "../guide.ts";

const main = (facts: GuideFacts) => `package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"html"
	"log"
	"net/http"
	"net/url"
	"os"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

func keep(w http.ResponseWriter, name, value string, seconds int) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: value, MaxAge: seconds, Path: "/",
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: ${isSecure(facts.redirectUri)},
	})
}

func kept(r *http.Request, name string) string {
	cookie, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

func main() {
	provider, err := oidc.NewProvider(context.Background(), "${facts.issuer}")
	if err != nil {
		log.Fatal(err)
	}
	var endpoints struct {
		EndSession string \`json:"end_session_endpoint"\`
	}
	if err := provider.Claims(&endpoints); err != nil {
		log.Fatal(err)
	}
	config := oauth2.Config{
		ClientID:     "${facts.appId}",
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		Endpoint:     provider.Endpoint(),
		RedirectURL:  "${facts.redirectUri}",
		Scopes:       []string{oidc.ScopeOpenID, "profile", "email"},
	}
	verifier := provider.Verifier(&oidc.Config{ClientID: config.ClientID})

	http.HandleFunc("/sign-in", func(w http.ResponseWriter, r *http.Request) {
		state, pkce := rand.Text(), oauth2.GenerateVerifier()
		keep(w, "state", state, 600)
		keep(w, "pkce", pkce, 600)
		http.Redirect(w, r, config.AuthCodeURL(state, oauth2.S256ChallengeOption(pkce)), http.StatusFound)
	})

	http.HandleFunc("${pathOf(facts.redirectUri)}", func(w http.ResponseWriter, r *http.Request) {
		state, pkce := kept(r, "state"), kept(r, "pkce")
		if state == "" || pkce == "" || r.URL.Query().Get("state") != state {
			http.Error(w, "state does not match", http.StatusBadRequest)
			return
		}
		token, err := config.Exchange(r.Context(), r.URL.Query().Get("code"), oauth2.VerifierOption(pkce))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		idToken, _ := token.Extra("id_token").(string)
		if _, err := verifier.Verify(r.Context(), idToken); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		keep(w, "id_token", idToken, 3600)
		http.Redirect(w, r, "/", http.StatusFound)
	})

	http.HandleFunc("/sign-out", func(w http.ResponseWriter, r *http.Request) {
		query := url.Values{"id_token_hint": {kept(r, "id_token")}, "post_logout_redirect_uri": {"${facts.signOutUri}"}}
		keep(w, "id_token", "", -1)
		http.Redirect(w, r, endpoints.EndSession+"?"+query.Encode(), http.StatusFound)
	})

	http.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		idToken, err := verifier.Verify(r.Context(), kept(r, "id_token"))
		if err != nil {
			fmt.Fprint(w, \`<a href="/sign-in">Sign in</a>\`)
			return
		}
		var claims struct {
			Name string \`json:"name"\`
		}
		if err := idToken.Claims(&claims); err != nil || claims.Name == "" {
			claims.Name = idToken.Subject
		}
		fmt.Fprintf(w, \`Signed in as %s. <a href="/sign-out">Sign out</a>\`, html.EscapeString(claims.Name))
	})

	log.Fatal(http.ListenAndServe("localhost:${portOf(facts.redirectUri, 3000)}", nil))
}`;

export const go: Guide = {
  redirectUri: "http://localhost:3000/callback",
  signOutUri: "http://localhost:3000/",
  steps: [
    install("go get github.com/coreos/go-oidc/v3/oidc golang.org/x/oauth2"),
    addresses,
    { title: "signIn", text: "signIn", code: [{ file: "main.go", text: main }] },
    {
      title: "run",
      text: "secret",
      code: [{ file: "Terminal", text: (facts) => `CLIENT_SECRET=${facts.secret} go run .` }],
    },
  ],
};
