import { callByMachine, type Guide, type GuideFacts, install, permissions } from "../guide.ts";

const gradle = `dependencies {
  implementation("org.springframework.boot:spring-boot-starter-webmvc")
  implementation("org.springframework.boot:spring-boot-starter-security-oauth2-resource-server")
}`;

const yaml = (facts: GuideFacts) => `server:
  port: 4000
meridian:
  issuer: ${facts.issuer}
  audience: ${facts.resource}`;

// Spring Security takes tokens of type `JWT` alone, unless it is told that of access tokens (RFC 9068, section 2.1).
const security = (facts: GuideFacts) => `import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.JwtAudienceValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.JwtTypeValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.web.SecurityFilterChain;
import static org.springframework.security.config.Customizer.withDefaults;

@Configuration
class SecurityConfig {
  @Bean
  SecurityFilterChain chain(HttpSecurity http) throws Exception {
    return http
        .authorizeHttpRequests(requests -> requests
            .requestMatchers(HttpMethod.GET, "/").hasAuthority("SCOPE_${facts.scope}")
            .anyRequest().authenticated())
        .oauth2ResourceServer(server -> server.jwt(withDefaults()))
        .build();
  }

  @Bean
  JwtDecoder decoder(
      @Value("\${meridian.issuer}") String issuer, @Value("\${meridian.audience}") String audience) {
    var decoder = NimbusJwtDecoder.withIssuerLocation(issuer).validateTypes(false).build();
    decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(
        new JwtTypeValidator(List.of("at+jwt")),
        new JwtTimestampValidator(),
        new JwtIssuerValidator(issuer),
        new JwtAudienceValidator(audience)));
    return decoder;
  }
}`;

const home = () => `import java.util.Map;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class HomeController {
  @GetMapping("/")
  Map<String, String> home(@AuthenticationPrincipal Jwt caller) {
    return Map.of("caller", caller.getSubject());
  }
}`;

export const springApi: Guide = {
  redirectUri: "",
  signOutUri: "",
  steps: [
    install(gradle, "build.gradle.kts"),
    permissions,
    {
      title: "protectApi",
      text: "protectApi",
      code: [
        { file: "src/main/resources/application.yaml", text: yaml },
        { file: "SecurityConfig.java", text: security },
      ],
    },
    {
      title: "run",
      text: "callApi",
      code: [
        { file: "HomeController.java", text: home },
        { file: "Terminal", text: () => "./gradlew bootRun" },
      ],
    },
    callByMachine,
  ],
};
