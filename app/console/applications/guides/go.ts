import { addresses, type Guide, type GuideFacts, install, pathOf, portOf } from "./guide.ts";

const main = (facts: GuideFacts) => `package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"log"
	"net/http"
	"os"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

func keep(w http.ResponseWriter, name, value string) {
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, MaxAge: 600})
}

func main() {
	ctx := context.Background()
	provider, err := oidc.NewProvider(ctx, "${facts.issuer}")
	if err != nil {
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
		keep(w, "state", state)
		keep(w, "pkce", pkce)
		http.Redirect(w, r, config.AuthCodeURL(state, oauth2.S256ChallengeOption(pkce)), http.StatusFound)
	})

	http.HandleFunc("${pathOf(facts.redirectUri)}", func(w http.ResponseWriter, r *http.Request) {
		state, err := r.Cookie("state")
		if err != nil || r.URL.Query().Get("state") != state.Value {
			http.Error(w, "state does not match", http.StatusBadRequest)
			return
		}
		pkce, err := r.Cookie("pkce")
		if err != nil {
			http.Error(w, "sign in again", http.StatusBadRequest)
			return
		}
		token, err := config.Exchange(r.Context(), r.URL.Query().Get("code"), oauth2.VerifierOption(pkce.Value))
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		raw, _ := token.Extra("id_token").(string)
		idToken, err := verifier.Verify(r.Context(), raw)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		var claims struct {
			Name string \`json:"name"\`
		}
		if err := idToken.Claims(&claims); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		fmt.Fprintf(w, "Signed in as %s (%s)", claims.Name, idToken.Subject)
	})

	log.Fatal(http.ListenAndServe(":${portOf(facts.redirectUri, 3000)}", nil))
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
