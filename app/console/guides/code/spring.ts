import { addresses, type Guide, type GuideFacts, install, run } from "../guide.ts";

const gradle = `dependencies {
  implementation("org.springframework.boot:spring-boot-starter-webmvc")
  implementation("org.springframework.boot:spring-boot-starter-security-oauth2-client")
}`;

const yaml = (facts: GuideFacts) => `spring:
  security:
    oauth2:
      client:
        registration:
          meridian:
            client-id: ${facts.appId}
            client-secret: \${CLIENT_SECRET}
            scope: openid, profile, email
            redirect-uri: ${facts.redirectUri}
        provider:
          meridian:
            issuer-uri: ${facts.issuer}
            user-name-attribute: sub`;

const security = (facts: GuideFacts) => `import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.client.oidc.web.logout.OidcClientInitiatedLogoutSuccessHandler;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.web.SecurityFilterChain;
import static org.springframework.security.config.Customizer.withDefaults;

@Configuration
class SecurityConfig {
  @Bean
  SecurityFilterChain chain(HttpSecurity http, ClientRegistrationRepository clients) throws Exception {
    var signOut = new OidcClientInitiatedLogoutSuccessHandler(clients);
    signOut.setPostLogoutRedirectUri("${facts.signOutUri}");
    return http
        .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
        .oauth2Login(withDefaults())
        .logout(logout -> logout.logoutSuccessHandler(signOut))
        .build();
  }
}`;

const home = () => `import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class HomeController {
  @GetMapping("/")
  String home(@AuthenticationPrincipal OidcUser user) {
    return "Signed in as " + user.getSubject() + ". <a href='/logout'>Sign out</a>";
  }
}`;

export const spring: Guide = {
  redirectUri: "http://localhost:8080/login/oauth2/code/meridian",
  signOutUri: "http://localhost:8080/",
  steps: [
    install(gradle, "build.gradle.kts"),
    addresses,
    {
      title: "configure",
      text: "secret",
      code: [
        { file: "src/main/resources/application.yaml", text: yaml },
        { file: "SecurityConfig.java", text: security },
        { file: "Terminal", text: (facts) => `export CLIENT_SECRET=${facts.secret}` },
      ],
    },
    { title: "user", text: "user", code: [{ file: "HomeController.java", text: home }] },
    run("./gradlew bootRun"),
  ],
};
