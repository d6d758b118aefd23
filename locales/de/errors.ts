import type { ErrorCode } from "../../contracts/error.ts";

export default {
  "account.has_blocking_tenants":
    "Einige Ihrer Mandanten haben noch einen kostenpflichtigen Tarif oder eine offene Rechnung. Kündigen Sie zuerst den Tarif oder bezahlen Sie die Rechnung.",
  "account_center.deletion_not_enabled":
    "Benutzer können ihr Konto hier nicht selbst löschen. Wenden Sie sich an den Betreiber dieses Dienstes.",
  "account_center.filed_not_editable": "Dieses Feld kann hier nicht bearbeitet werden.",
  "account_center.not_enabled": "Das Bearbeiten des eigenen Kontos ist abgeschaltet.",
  "application.consent_management_api_scopes_not_allowed":
    "Drittanbieter-Anwendungen können keine Berechtigungen der Management-API anfordern.",
  "application.invalid_role_type": "Eine Benutzerrolle kann keiner Machine-to-Machine-Anwendung zugewiesen werden.",
  "application.invalid_third_party_application_type": "Dieser Anwendungstyp kann keine Drittanbieter-Anwendung sein.",
  "application.invalid_type": "Nur Machine-to-Machine-Anwendungen können Rollen haben.",
  "application.no_legacy_secret_found": "Diese Anwendung hat kein altes Secret.",
  "application.in_maintenance": "Diese Anwendung wird gerade gewartet. Versuchen Sie es später erneut.",
  "application.invalid_page_rule": "Eine Seitenregel ist kein gültiger regulärer Ausdruck.",
  "application.invalid_subdomain": "Verwenden Sie für die Subdomain Kleinbuchstaben, Ziffern und Bindestriche.",
  "application.origin_timeout": "Die Anwendung hinter dieser Adresse hat nicht rechtzeitig geantwortet.",
  "application.origin_unreachable": "Die Anwendung hinter dieser Adresse ist nicht erreichbar.",
  "application.protected_application_misconfigured":
    "Der Ursprungsserver dieser geschützten Anwendung kann nicht verwendet werden.",
  "application.protected_application_only": "Dies gibt es nur für geschützte Anwendungen.",
  "application.protected_application_subdomain_exists": "Diese Subdomain ist bereits vergeben.",
  "application.protected_origin_refused":
    "Der Ursprungsserver muss eine öffentliche Adresse haben, die nicht zu dieser Installation gehört.",
  "application.custom_domain_not_found": "Diese Anwendung hat keine solche eigene Domain.",
  "application.should_delete_custom_domains_first": "Löschen Sie zuerst die eigene Domain dieser Anwendung.",
  "application.protected_app_metadata_is_required": "Die Einstellungen der geschützten Anwendung fehlen.",
  "application.protected_app_not_configured": "Geschützte Anwendungen sind in dieser Installation nicht eingerichtet.",
  "application.secret_name_exists": "Die Anwendung hat bereits ein Secret mit diesem Namen.",
  "application.third_party_application_only": "Das ist nur bei Drittanbieter-Anwendungen möglich.",
  "application.user_consent_scopes_not_found":
    "Einige dieser Berechtigungen gibt es nicht. Prüfen Sie die Berechtigungs-IDs.",
  "application.saml.acs_url_binding_not_supported": "Antworten können nur über das HTTP-POST-Binding gesendet werden.",
  "application.saml.acs_url_required": "Geben Sie zuerst die ACS-URL der Anwendung ein.",
  "application.saml.can_not_delete_active_secret":
    "Dieses Zertifikat ist in Gebrauch. Aktivieren Sie zuerst ein anderes.",
  "application.saml.email_address_unverified":
    "Die E-Mail-Adresse des Benutzers ist nicht bestätigt, und die Anwendung verlangt eine bestätigte.",
  "application.saml.entity_id_required": "Geben Sie zuerst die Entitäts-ID der Anwendung ein.",
  "application.saml.invalid_certificate_pem_format":
    "Das ist kein gültiges Zertifikat. Geben Sie es im PEM-Format ein; zum Verschlüsseln mit einem RSA-Schlüssel.",
  "application.saml.invalid_saml_request": "Die SAML-Anfrage ist ungültig.",
  "application.saml.missing_email_address": "Der Benutzer hat keine E-Mail-Adresse, und die Anwendung verlangt eine.",
  "application.saml.no_active_secret": "Die Anwendung hat kein aktives Zertifikat.",
  "application.saml.saml_application_only": "Das ist keine SAML-Anwendung.",
  "application.saml.sp_initiated_saml_sso_session_not_found":
    "Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Beginnen Sie in der App von vorn.",
  "application.saml.start_not_enabled": "Anmeldungen für diese Anwendung beginnen bei der Anwendung.",
  "application.saml.state_mismatch":
    "Diese Antwort gehört zu einer anderen Anmeldung. Beginnen Sie in der App von vorn.",
  "application.saml.too_many_secrets": "Eine Anwendung kann zehn Zertifikate haben. Löschen Sie zuerst eines.",
  "application.saml.use_saml_app_api": "Dies ist eine SAML-Anwendung. Verwenden Sie die API für SAML-Anwendungen.",
  "auth.authorization_header_missing": "Der Header Authorization fehlt. Senden Sie ein Access-Token als Bearer-Token.",
  "auth.authorization_token_type_not_supported":
    "Diese Art der Autorisierung wird hier nicht unterstützt. Senden Sie ein Bearer-Token.",
  "auth.expected_role_not_found": "Der Benutzer hat die erwartete Rolle nicht.",
  "auth.forbidden": "Sie haben nicht die Berechtigung, die dafür nötig ist.",
  "auth.origin_not_allowed": "Anfragen von diesem Origin sind nicht erlaubt.",
  "auth.rights_exceeded":
    "Sie können keine Berechtigungen der Management-API erteilen, ändern oder lesen, die Sie selbst nicht haben. Fragen Sie einen Administrator.",
  "auth.unauthorized": "Das Token fehlt, ist abgelaufen oder hier nicht gültig. Melden Sie sich erneut an.",
  "billing.not_configured": "Zahlungen sind hier nicht eingerichtet.",
  "billing.provider_failed":
    "Der Zahlungsanbieter hat einen Fehler gemeldet. Versuchen Sie es in einigen Minuten erneut.",
  "billing.signature_invalid": "Die Signatur dieses Ereignisses ist ungültig.",
  "checkout.not_found": "Die Checkout-Sitzung wurde nicht gefunden.",
  "checkout.plan_not_orderable": "Zu diesem Tarif können Sie nicht wechseln.",
  "change.already_undone": "Diese Änderung wurde bereits rückgängig gemacht.",
  "change.not_undoable": "Diese Änderung lässt sich nicht rückgängig machen.",
  "change.secrets_needed":
    "Das Rückgängigmachen würde Geheimnisse an eine andere Adresse senden oder einem anderen Skript zugänglich machen. Ändern Sie das in den Einstellungen, und geben Sie die Geheimnisse erneut ein.",
  "connector.authorization_failed":
    "Die Anmeldung wurde abgebrochen oder vom Anbieter abgelehnt. Versuchen Sie es erneut.",
  "connector.can_not_modify_target": "Das Ziel dieses Konnektors kann nicht geändert werden.",
  "connector.cannot_overwrite_metadata_for_non_standard_connector":
    "Name, Logo und Ziel lassen sich nur bei Standard-Konnektoren ändern.",
  "connector.email_connector.bulk_deletion_no_filter":
    "Geben Sie mindestens einen Filter an, um E-Mail-Vorlagen zu löschen.",
  "connector.daily_limit_exceeded":
    "Der integrierte E-Mail-Dienst hat die Höchstzahl für heute erreicht. Verwenden Sie einen eigenen E-Mail-Connector oder versuchen Sie es morgen erneut.",
  "connector.general": "Der Konnektor hat einen Fehler gemeldet. Siehe Details.",
  "connector.invalid_config": "Die Konfiguration des Konnektors ist ungültig.",
  "connector.invalid_request_parameters": "Die Anfrage an den Konnektor enthält ungültige Parameter.",
  "connector.invalid_response": "Die Antwort des Anbieters ist ungültig.",
  "connector.invalid_type_for_syncing_profile": "Nur Social-Konnektoren können Profile aktuell halten.",
  "connector.multiple_instances_not_supported": "Dieser Konnektor kann nur einmal hinzugefügt werden.",
  "connector.multiple_target_with_same_platform":
    "Es gibt bereits einen Social-Konnektor mit diesem Ziel und dieser Plattform.",
  "connector.not_found":
    "Diese Nachricht kann nicht gesendet werden, weil kein E-Mail- oder SMS-Konnektor eingerichtet ist. Wenden Sie sich an den Administrator.",
  "connector.not_found_with_connector_id": "Es gibt keinen Konnektor mit dieser ID.",
  "connector.rate_limit_exceeded":
    "Der Anbieter lässt zurzeit keine weiteren Anfragen zu. Versuchen Sie es später erneut.",
  "connector.refresh_token_rejected":
    "Der Anbieter akzeptiert die gespeicherten Tokens nicht mehr. Melden Sie sich erneut bei ihm an.",
  "connector.should_specify_target": "Das Ziel des Konnektors fehlt.",
  "connector.social_auth_code_invalid":
    "Der Autorisierungscode des Anbieters ist ungültig oder abgelaufen. Melden Sie sich erneut an.",
  "connector.social_invalid_access_token": "Das Access-Token des Anbieters ist ungültig. Melden Sie sich erneut an.",
  "connector.social_invalid_id_token": "Das ID-Token des Anbieters ist ungültig. Melden Sie sich erneut an.",
  "connector.stored_token_expired":
    "Das gespeicherte Access-Token ist abgelaufen und kann nicht erneuert werden. Melden Sie sich erneut beim Anbieter an.",
  "connector.token_storage_not_supported":
    "Dieser Konnektor kann keine Tokens speichern: Sein Anbieter gibt keine aus, die Ihre App verwenden könnte.",
  "connector.tokens_not_stored":
    "Für den Benutzer sind keine Tokens dieses Anbieters gespeichert. Schalten Sie das Speichern von Tokens ein und melden Sie sich erneut beim Anbieter an.",
  "connector.too_many_tests": "Es wurden zu viele Testnachrichten gesendet. Versuchen Sie es später erneut.",
  "connector.unexpected_type": "Dieser Vorgang wird für diesen Konnektortyp nicht unterstützt.",
  "custom_profile_fields.entity_not_exists_with_names": "Es gibt kein Profilfeld mit diesem Namen.",
  "custom_profile_fields.invalid_address_parts":
    "Wählen Sie mindestens einen Teil der Adresse aus, und führen Sie jeden nur einmal auf.",
  "custom_profile_fields.invalid_date_format":
    "Verwenden Sie yyyy, MM und dd je einmal, zum Beispiel dd.MM.yyyy. Ein Geburtsdatum ist immer yyyy-MM-dd.",
  "custom_profile_fields.invalid_fullname_parts":
    "Wählen Sie mindestens einen Teil des Namens aus, und führen Sie jeden nur einmal auf.",
  "custom_profile_fields.invalid_min_max_input": "Das Minimum darf nicht größer sein als das Maximum.",
  "custom_profile_fields.invalid_name": "Dieser Schlüssel ist nicht möglich. Verwenden Sie nur Buchstaben und Ziffern.",
  "custom_profile_fields.invalid_options":
    "Fügen Sie mindestens eine Option hinzu, und verwenden Sie jeden Wert nur einmal.",
  "custom_profile_fields.invalid_regex_format":
    "Dieser reguläre Ausdruck ist ungültig oder verwendet Lookarounds oder Rückverweise, die nicht unterstützt werden.",
  "custom_profile_fields.invalid_value": "Ein Wert passt nicht zu seinem Profilfeld.",
  "custom_profile_fields.limit_reached": "Ein Mandant kann bis zu 30 Profilfelder haben. Löschen Sie zuerst eines.",
  "custom_profile_fields.name_conflict_built_in_prop": "Dieser Claim ist für Benutzernamen reserviert.",
  "custom_profile_fields.name_conflict_custom_data": "Dieser Schlüssel ist für Daten der Plattform reserviert.",
  "custom_profile_fields.name_conflict_sign_in_identifier":
    "Dieser Schlüssel ist reserviert. Kennungen und Passwörter fragen Sie unter „Registrierung und Anmeldung“ ab.",
  "custom_profile_fields.name_exists": "Es gibt schon ein Profilfeld mit diesem Schlüssel.",
  "custom_profile_fields.type_not_allowed": "Dieser Claim kann nicht von diesem Typ sein.",
  "custom_ui.duplicate_path":
    "Die ZIP-Datei enthält zwei Dateien mit demselben Pfad. Groß- und Kleinschreibung werden nicht unterschieden.",
  "custom_ui.in_use": "Diese Seiten werden verwendet. Wechseln Sie zu anderen Seiten, bevor Sie sie löschen.",
  "custom_ui.index_missing":
    "Die ZIP-Datei enthält auf der obersten Ebene keine index.html. Fügen Sie sie hinzu und laden Sie die Datei erneut hoch.",
  "custom_ui.invalid_archive":
    "Das ist keine gültige ZIP-Datei, oder sie ist beschädigt. Erstellen Sie die ZIP-Datei erneut.",
  "custom_ui.invalid_path":
    "Die ZIP-Datei enthält eine Datei mit einem unzulässigen Pfad. Benennen Sie die Datei um oder entfernen Sie sie.",
  "custom_ui.limit_exceeded":
    "Die entpackte ZIP-Datei ist zu groß. Erlaubt sind höchstens 500 Dateien, 10 MB pro Datei und insgesamt 60 MB.",
  "custom_ui.not_found":
    "Diese hochgeladenen Seiten gibt es nicht mehr. Laden Sie sie erneut hoch oder wählen Sie andere Seiten.",
  "custom_ui.type_not_allowed": "Die ZIP-Datei enthält eine Datei eines unzulässigen Typs. Entfernen Sie die Datei.",
  "custom_ui.unsupported_entry":
    "Die ZIP-Datei enthält eine Verknüpfung oder eine verschlüsselte Datei. Ersetzen Sie sie durch eine normale Datei.",
  "delivery.not_repeatable":
    "Diese Nachricht kann nicht erneut gesendet werden. Sie enthält einen Code, wird noch gesendet, oder ihr Inhalt ist nicht mehr gespeichert.",
  "delivery.webhook_not_verified":
    "Die Anfrage konnte nicht als Anfrage des Anbieters bestätigt werden. Prüfen Sie den Signaturschlüssel des Webhooks im Connector.",
  "directory.email_domain_not_owned": "Diese E-Mail-Domain gehört nicht zu den Domains des Verzeichnisses.",
  "domain.cloudflare_response_error":
    "Zertifikate können derzeit nicht verwaltet werden. Versuchen Sie es später erneut.",
  "domain.cloudflare_unknown_error":
    "Der Dienst für Zertifikate hat nicht geantwortet. Versuchen Sie es später erneut.",
  "domain.domain_is_not_allowed": "Geben Sie eine eigene Domain mit Subdomain ein, zum Beispiel login.example.com.",
  "domain.hostname_already_exists": "Diese Domain wird bereits verwendet.",
  "domain.lost":
    "Die Domain zeigt nicht mehr hierher. Stellen Sie ihre DNS-Einträge wieder her, oder löschen Sie sie und fügen Sie sie neu hinzu.",
  "domain.not_active": "Nur eine aktive Domain kann die primäre sein.",
  "domain.not_configured": "Eigene Domains sind in dieser Installation nicht eingerichtet.",
  "domain.not_verified": "Das Zertifikat konnte noch nicht ausgestellt werden. Prüfen Sie die DNS-Einträge.",
  "domain.limit_to_one_domain":
    "Eine geschützte Anwendung kann nur eine Domain haben. Löschen Sie zuerst die vorhandene.",
  "domain.verification_expired":
    "Die DNS-Einträge wurden innerhalb von sieben Tagen nicht gefunden. Löschen Sie die Domain und fügen Sie sie neu hinzu.",
  "entity.create_failed": "Die Ressource konnte nicht erstellt werden. Versuchen Sie es erneut.",
  "entity.db_constraint_violated": "Ein Wert ist hier nicht erlaubt.",
  "entity.not_exists_with_id": "Die Ressource wurde nicht gefunden. Vielleicht wurde sie gelöscht.",
  "entity.not_found": "Die Ressource wurde nicht gefunden. Vielleicht wurde sie gelöscht.",
  "entity.relation_foreign_key_not_found": "Die Anfrage verweist auf eine Ressource, die es nicht gibt.",
  "entity.unique_integrity_violation": "Eine Ressource mit diesen Werten gibt es bereits.",
  "entity.version_mismatch": "Jemand hat dies inzwischen geändert. Laden Sie es neu und wiederholen Sie Ihre Änderung.",
  "guard.file_size_exceeded": "Die Datei ist zu groß.",
  "guard.invalid_input": "Die Anfrage ist ungültig. Siehe Einzelheiten.",
  "guard.invalid_pagination": "Seitennummer oder Seitengröße ist ungültig.",
  "guard.mime_type_not_allowed": "Dateien dieses Typs sind nicht erlaubt.",
  "hook.endpoint_responded_with_error": "Der Endpunkt hat mit einem Fehler geantwortet.",
  "hook.missing_events": "Wählen Sie mindestens ein Ereignis aus.",
  "hook.not_enabled": "Aktivieren Sie zuerst den Webhook.",
  "hook.send_test_payload_failed": "Die Testdaten konnten nicht gesendet werden.",
  "invitation.already_member": "Diese Person ist bereits Mitglied.",
  "invitation.already_pending": "Für diese E-Mail-Adresse gibt es bereits eine offene Einladung.",
  "invitation.email_mismatch":
    "Diese Einladung gilt für eine andere E-Mail-Adresse. Wechseln Sie zu dem Konto, dem sie gehört.",
  "invitation.expiry_in_past": "Das Ablaufdatum der Einladung muss in der Zukunft liegen.",
  "invitation.not_found": "Diese Einladung gibt es nicht.",
  "invitation.not_pending": "Diese Einladung wurde angenommen oder zurückgenommen oder ist abgelaufen.",
  "invitation.too_many_sent": "An diese Adresse wurden zu viele Einladungen gesendet. Versuchen Sie es später erneut.",
  "jwt_customizer.access_denied": "Das Skript hat den Zugriff verweigert.",
  "jwt_customizer.general": "Das Skript ist fehlgeschlagen. Siehe Einzelheiten.",
  "jwt_customizer.can_not_create_for_admin_tenant":
    "Der Admin-Mandant kann keine Token-Skripte haben: Seine Tokens öffnen alle anderen Mandanten.",
  "localization.cannot_delete_default_language":
    "Die Standardsprache kann nicht gelöscht werden. Wählen Sie zuerst eine andere.",
  "localization.invalid_translation_structure": "Die Texte haben nicht die erwartete Struktur. Siehe Details.",
  "log_stream.limit_reached": "Ein Mandant kann bis zu 10 Log-Streams haben. Löschen Sie zuerst einen.",
  "log_stream.test_failed": "Der Endpunkt hat den Testeintrag nicht angenommen.",
  "oidc.access_denied": "Der Zugriff wurde verweigert.",
  "oidc.insufficient_scope": "Dem Access-Token fehlt ein Scope, den dieser Endpunkt verlangt.",
  "oidc.invalid_client_metadata": "Die Einstellungen der Anwendung sind ungültig.",
  "oidc.invalid_grant": "Der Grant ist ungültig oder abgelaufen. Melden Sie sich erneut an.",
  "oidc.invalid_redirect_uri": "Die Redirect-URI ist für diese Anwendung nicht registriert.",
  "oidc.invalid_request": "Die Anfrage ist ungültig.",
  "oidc.invalid_scope": "Der angeforderte Scope existiert nicht oder ist nicht verfügbar.",
  "oidc.invalid_target": "Die angeforderte Ressource existiert nicht oder ist nicht verfügbar.",
  "oidc.invalid_token": "Das Token ist ungültig oder abgelaufen.",
  "oidc.key_not_found": "Es gibt keinen Schlüssel mit dieser ID.",
  "oidc.key_required":
    "Der aktuelle oder einzige Signaturschlüssel kann nicht gelöscht werden. Rotieren Sie zuerst die Schlüssel.",
  "oidc.no_key_for_algorithm":
    "Ihr Tenant hat keinen Schlüssel für diesen Algorithmus. Fügen Sie zuerst unter „Signaturschlüssel“ einen hinzu.",
  "oidc.provider_error": "Der Autorisierungsserver hat die Anfrage abgelehnt. Siehe Einzelheiten.",
  "oidc.server_error": "Bei uns ist etwas schiefgegangen. Versuchen Sie es später erneut.",
  "oidc.unsupported_grant_type": "Dieser Grant-Typ wird nicht unterstützt.",
  "oidc.unsupported_response_mode": "Dieser Antwortmodus wird nicht unterstützt.",
  "oidc.unsupported_response_type": "Dieser Antworttyp wird nicht unterstützt.",
  "one_time_token.cannot_reactivate_token": "Ein verwendetes oder widerrufenes Token kann nicht wieder gültig werden.",
  "one_time_token.email_mismatch": "Das Token gehört zu einer anderen E-Mail-Adresse.",
  "one_time_token.token_consumed": "Dieses Token wurde bereits verwendet. Fordern Sie ein neues an.",
  "one_time_token.token_expired": "Dieses Token ist abgelaufen. Fordern Sie ein neues an.",
  "one_time_token.token_not_found": "Dieses Token wurde nicht gefunden. Fordern Sie ein neues an.",
  "one_time_token.token_revoked": "Dieses Token wurde widerrufen. Fordern Sie ein neues an.",
  "organization.public_email_domain":
    "Unter dieser Domain bekommt jeder eine E-Mail-Adresse. Geben Sie eine Domain ein, die der Organisation gehört.",
  "organization.require_membership": "Der Benutzer ist kein Mitglied der Organisation.",
  "organization.role_names_not_found": "Einige dieser Organisationsrollen gibt es nicht.",
  "outbound.address_refused": "Diese Adresse ist nicht erlaubt. Verwenden Sie eine öffentliche https-Adresse.",
  "outbound.no_answer": "Der andere Dienst hat nicht wie erwartet geantwortet. Versuchen Sie es später erneut.",
  "password.invalid_legacy_password_format": "Das importierte Passwort hat nicht das erwartete Format.",
  "password.rejected": "Das Passwort erfüllt die Anforderungen nicht. Siehe Einzelheiten.",
  "password.unsupported_encryption_method": "Dieser Passwort-Hash wird nicht unterstützt.",
  "password.unsupported_legacy_hash_algorithm":
    "Der Hash-Algorithmus des importierten Passworts wird nicht unterstützt.",
  "password_rejected.character_types":
    "Das Passwort braucht mehr Zeichenarten: Kleinbuchstaben, Großbuchstaben, Ziffern, Sonderzeichen.",
  "password_rejected.pwned": "Dieses Passwort ist in einem Datenleck aufgetaucht. Wählen Sie ein anderes.",
  "password_rejected.restricted.repetition": "Das Passwort darf nicht überwiegend aus wiederholten Zeichen bestehen.",
  "password_rejected.restricted.sequence":
    "Das Passwort darf nicht überwiegend aus Folgen wie „abc“ oder „123“ bestehen.",
  "password_rejected.restricted.user_info":
    "Das Passwort darf nicht überwiegend aus Ihrem Namen, Benutzernamen, Ihrer E-Mail-Adresse oder Telefonnummer bestehen.",
  "password_rejected.restricted.words":
    "Das Passwort darf nicht überwiegend aus Wörtern bestehen, die hier ausgeschlossen sind.",
  "password_rejected.too_long": "Das Passwort ist zu lang.",
  "password_rejected.too_short": "Das Passwort ist zu kurz.",
  "password_rejected.unsupported_characters": "Das Passwort enthält Zeichen, die nicht unterstützt werden.",
  "region.unavailable": "Die Region dieses Mandanten antwortet zurzeit nicht. Versuchen Sie es gleich noch einmal.",
  "request.body_too_large": "Die Anfrage ist zu groß.",
  "request.busy": "Im Moment melden sich zu viele Personen an. Versuchen Sie es gleich noch einmal.",
  "request.general":
    "Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut. Besteht das Problem weiter, nennen Sie dem Support die Anfrage-ID.",
  "request.invalid_input": "Die Anfrage ist ungültig. Siehe Details.",
  "request.invalid_path": "Die URL der Anfrage ist fehlerhaft.",
  "request.method_not_allowed": "Dieser Endpunkt unterstützt diese HTTP-Methode nicht.",
  "request.not_found": "Diese URL gibt es nicht. Prüfen Sie den Pfad.",
  "request.too_many": "Zu viele Anfragen aus Ihrem Netzwerk. Warten Sie eine Minute und versuchen Sie es dann erneut.",
  "request.uri_too_long": "Die Adresse dieser Anfrage ist zu lang.",
  "resource.cannot_delete_management_api": "Die Management-API kann nicht gelöscht werden.",
  "resource.cannot_modify_management_api": "Die Management-API kann nicht geändert werden.",
  "resource.resource_identifier_in_use": "Diese API-Kennung wird bereits verwendet.",
  "role.application_exists": "Die Anwendung hat diese Rolle bereits.",
  "role.internal_role_violation": "Interne Rollen können nicht geändert oder zugewiesen werden.",
  "role.management_api_scopes_not_assignable_to_user_role":
    "Berechtigungen der Management-API können keiner Benutzerrolle gegeben werden.",
  "role.name_in_use": "Dieser Rollenname wird bereits verwendet.",
  "role.scope_exists": "Die Rolle hat diese Berechtigung bereits.",
  "role.user_exists": "Der Benutzer hat diese Rolle bereits.",
  "scope.name_exists": "Dieser Berechtigungsname wird bereits verwendet.",
  "scope.name_with_space": "Der Name einer Berechtigung darf keine Leerzeichen enthalten.",
  "session.captcha_failed": "Die CAPTCHA-Prüfung ist fehlgeschlagen. Versuchen Sie es erneut.",
  "session.captcha_required": "Schließen Sie zuerst die CAPTCHA-Prüfung ab.",
  "session.connector_validation_session_not_found":
    "Die Bestätigung bei diesem Anbieter wurde nicht gefunden oder ist abgelaufen. Beginnen Sie von vorn.",
  "session.csrf_token_mismatch":
    "Die Anfrage passt nicht zur Seite, von der sie kam. Laden Sie die Seite neu und versuchen Sie es erneut.",
  "session.forgot_password_not_enabled": "Das Zurücksetzen des Passworts ist hier abgeschaltet.",
  "session.identifier_not_found": "In dieser Sitzung ist kein Benutzer bekannt. Beginnen Sie von vorn.",
  "session.identifier_not_verified": "Bestätigen Sie zuerst Ihre E-Mail-Adresse oder Telefonnummer.",
  "session.identity_conflict": "In dieser Sitzung wurde bereits ein anderer Benutzer erkannt. Beginnen Sie von vorn.",
  "session.insufficient_info":
    "Der Anbieter hat nicht genügend Angaben geliefert, um Sie anzumelden. Melden Sie sich auf andere Weise an.",
  "session.interaction_not_found":
    "Diese Anmeldung wurde nicht gefunden oder ist abgelaufen. Beginnen Sie noch einmal bei der Anwendung.",
  "session.invalid_connector_id": "Dieser Social-Konnektor ist nicht für die Anmeldung aktiviert.",
  "session.invalid_credentials": "Konto oder Passwort ist nicht richtig.",
  "session.invalid_interaction_type": "Dieser Schritt gehört nicht zum aktuellen Ablauf. Beginnen Sie von vorn.",
  "session.not_found": "Die Sitzung wurde nicht gefunden oder ist abgelaufen. Melden Sie sich erneut an.",
  "session.not_supported_for_forgot_password": "Damit kann kein Passwort zurückgesetzt werden.",
  "session.registration_closed":
    "Diese Installation hat bereits einen Administrator; niemand sonst kann sich registrieren. Melden Sie sich an oder wenden Sie sich an den Administrator.",
  "session.too_many_codes_sent": "An diese Adresse wurden zu viele Codes gesendet. Versuchen Sie es später erneut.",
  "session.verification_blocked_too_many_attempts":
    "Zu viele Fehlversuche. Warten Sie eine Weile und versuchen Sie es erneut.",
  "session.verification_expired": "Die Bestätigung ist abgelaufen. Bestätigen Sie erneut.",
  "session.sso_enabled": "Ihr Unternehmen verwaltet diese E-Mail-Adresse. Melden Sie sich mit Single Sign-on an.",
  "session.verification_failed": "Die Bestätigung ist fehlgeschlagen. Versuchen Sie es erneut.",
  "session.verification_session_not_found":
    "Die Bestätigung wurde nicht gefunden oder ist abgelaufen. Beginnen Sie sie von vorn.",
  "session.email_blocklist.email_not_allowed":
    "Diese E-Mail-Adresse ist hier nicht erlaubt. Verwenden Sie eine andere.",
  "session.email_blocklist.email_subaddressing_not_allowed":
    "E-Mail-Adressen mit Pluszeichen (+) sind nicht erlaubt. Verwenden Sie eine andere.",
  "session.email_blocklist.invalid_email": "Die E-Mail-Adresse ist ungültig.",
  "session.mfa.backup_code_can_not_be_alone": "Richten Sie vor den Backup-Codes einen anderen Faktor ein.",
  "session.mfa.backup_code_required": "Speichern Sie Ihre Backup-Codes, um fortzufahren.",
  "session.mfa.invalid_backup_code": "Dieser Backup-Code ist falsch oder wurde schon verwendet.",
  "session.mfa.invalid_totp_code":
    "Dieser Code ist falsch oder wurde schon verwendet. Geben Sie den aktuellen Code aus Ihrer App ein.",
  "session.mfa.mfa_factor_not_enabled": "Dieser Faktor ist hier nicht verfügbar.",
  "session.mfa.mfa_policy_not_user_controlled":
    "Multi-Faktor-Authentifizierung ist hier vorgeschrieben und kann nicht übersprungen werden.",
  "session.mfa.require_mfa_verification": "Bestätigen Sie einen zweiten Faktor, um fortzufahren.",
  "session.mfa.trusted_device_not_enabled": "Diese Anmeldung erlaubt keine vertrauenswürdigen Geräte.",
  "session.mfa.webauthn_verification_failed": "Der Passkey konnte nicht überprüft werden. Versuchen Sie es erneut.",
  "session.mfa.webauthn_verification_not_found": "Starten Sie die Passkey-Überprüfung erneut.",
  "sign_in_experiences.at_least_one_authentication_factor":
    "Jede Anmeldemethode braucht ein Passwort oder einen Bestätigungscode. Aktivieren Sie mindestens eines davon.",
  "sign_in_experiences.backup_code_cannot_be_enabled_alone": "Backup-Codes können nicht der einzige Faktor sein.",
  "sign_in_experiences.code_sign_in_must_be_enabled":
    "Aktivieren Sie die Anmeldung mit Bestätigungscode, da die Registrierung kein Passwort verlangt.",
  "sign_in_experiences.duplicated_mfa_factors":
    "Die Liste der MFA-Faktoren enthält Duplikate. Geben Sie jeden Faktor nur einmal an.",
  "sign_in_experiences.duplicated_sign_up_identifiers":
    "Die Liste der Registrierungskennungen enthält Duplikate. Geben Sie jede Kennung nur einmal an.",
  "sign_in_experiences.enabled_connector_not_found":
    "Für diese Kennung ist kein Konnektor eingerichtet. Fügen Sie zuerst einen E-Mail- oder SMS-Konnektor hinzu.",
  "sign_in_experiences.invalid_custom_email_blocklist_format":
    "Ein Eintrag der Sperrliste ist weder eine E-Mail-Adresse noch eine Domain.",
  "sign_in_experiences.mfa_factors_required":
    "Dafür wird ein zweiter Faktor benötigt. Aktivieren Sie Authentifizierungs-Apps oder Passkeys.",
  "sign_in_experiences.miss_sign_up_identifier_in_sign_in":
    "Die Anmeldung muss jede Kennung annehmen, die die Registrierung verlangt.",
  "sign_in_experiences.missing_sign_up_identifiers":
    "Wählen Sie eine primäre Registrierungskennung, bevor Sie weitere hinzufügen.",
  "sign_in_experiences.not_one_and_only_one_primary_sign_in_method":
    "Die Liste der Anmeldemethoden enthält Duplikate. Geben Sie jede Kennung nur einmal an.",
  "sign_in_experiences.password_sign_in_must_be_enabled":
    "Aktivieren Sie die Anmeldung mit Passwort, da die Registrierung eines verlangt.",
  "sign_in_experiences.passwordless_requires_verify":
    "Aktivieren Sie die Bestätigung für E-Mail-Adresse und Telefonnummer.",
  "sign_in_experiences.rollout_in_progress":
    "Diese Einstellungen werden gerade schrittweise eingeführt. Veröffentlichen oder beenden Sie die Einführung zuerst.",
  "sign_in_experiences.sign_in_mode_is_fixed":
    "Der Anmeldemodus des Admin-Mandanten steht fest: Der erste Benutzer registriert sich, danach ist die Registrierung geschlossen.",
  "sign_in_experiences.too_many_trials":
    "Zu viele Test-Anmeldungen sind offen. Warten Sie, bis einige beendet sind: Jede ist eine Stunde lang offen.",
  "sign_in_experiences.unsupported_default_language": "Diese Sprache wird als Standard nicht unterstützt.",
  "sign_in_experiences.username_requires_password": "Die Registrierung mit Benutzernamen braucht ein Passwort.",
  "subscription.add_on_not_available":
    "Dieser Zusatz ist im Tarif des Mandanten nicht verfügbar. Wechseln Sie zu einem Tarif, der ihn anbietet.",
  "subscription.limit_exceeded":
    "Das Limit des Tarifs ist erreicht. Wechseln Sie den Tarif, oder kaufen Sie einen Zusatz, wenn Ihr Tarif einen anbietet.",
  "subscription.not_active":
    "Zusätze können nur bei aktivem Abonnement gekauft werden. Bezahlen Sie offene Rechnungen, oder verlängern Sie den Tarif, und versuchen Sie es dann erneut.",
  "subscription.tenant_suspended": "Dieser Mandant ist gesperrt. Wenden Sie sich an den Support.",
  "tenant.cannot_be_deleted":
    "Ein Mandant mit kostenpflichtigem Tarif oder offener Rechnung kann nicht gelöscht werden. Kündigen Sie zuerst den Tarif oder bezahlen Sie die Rechnung.",
  "tenant.free_limit_reached":
    "Sie haben die Höchstzahl kostenloser Mandanten erreicht. Löschen Sie einen oder wählen Sie einen kostenpflichtigen Tarif.",
  "tenant.last_admin":
    "Ein Mandant braucht mindestens einen Administrator. Machen Sie zuerst jemand anderen zum Administrator.",
  "tenant.not_found": "Diesen Mandanten gibt es nicht.",
  "single_sign_on.connector_not_found": "Für diese E-Mail-Adresse ist kein Single Sign-on eingerichtet.",
  "single_sign_on.duplicate_connector_name": "Ein anderer Connector hat diesen Namen. Wählen Sie einen anderen.",
  "single_sign_on.duplicated_domains": "Geben Sie jede Domain nur einmal ein.",
  "single_sign_on.forbidden_domains":
    "Öffentliche E-Mail-Domains sind nicht erlaubt. Geben Sie Domains ein, die dem Unternehmen gehören.",
  "single_sign_on.foreign_account":
    "Dieses Konto gehört nicht zum Unternehmen. Melden Sie sich mit Ihrem Firmenkonto an.",
  "single_sign_on.idp_initiated_authentication_client_callback_uri_not_found":
    "Geben Sie die Adresse einer Seite der Anwendung ein, die die Anmeldung startet.",
  "single_sign_on.idp_initiated_authentication_invalid_application_type":
    "Wählen Sie eine eigene klassische Webanwendung oder eine Single-Page-Anwendung, die die Anmeldung selbst startet.",
  "single_sign_on.idp_initiated_authentication_not_supported":
    "Dieser Connector unterstützt keine Anmeldungen, die beim Identity Provider beginnen.",
  "single_sign_on.idp_initiated_authentication_redirect_uri_not_registered":
    "Die Anwendung hat diese Weiterleitungs-URI nicht. Registrieren Sie sie zuerst, oder wählen Sie eine andere.",
  "single_sign_on.setup_link_expired": "Der Einrichtungslink ist abgelaufen.",
  "single_sign_on.setup_link_not_found": "Diesen Einrichtungslink gibt es nicht, oder er funktioniert nicht mehr.",
  "single_sign_on.invalid_domain_format": "Geben Sie Domains wie example.com ein.",
  "user.backup_code_already_in_use": "Backup-Codes sind bereits eingerichtet.",
  "user.cannot_delete_self": "Sie können Ihr eigenes Konto hier nicht löschen.",
  "user.email_already_in_use": "Diese E-Mail-Adresse wird bereits verwendet.",
  "user.email_exists_in_profile": "Das Profil hat bereits eine E-Mail-Adresse.",
  "user.email_not_exist": "Dieses Konto hat keine E-Mail-Adresse.",
  "user.email_or_phone_required": "Eine E-Mail-Adresse oder Telefonnummer ist erforderlich.",
  "user.email_required": "Eine E-Mail-Adresse ist erforderlich.",
  "user.identity_already_in_use": "Dieses Social-Konto ist bereits mit einem anderen Benutzer verknüpft.",
  "user.identity_not_exist": "Dieses Social-Konto ist mit keinem Benutzer verknüpft.",
  "user.invalid_email": "Die E-Mail-Adresse ist ungültig. Geben Sie eine ein wie name@example.com.",
  "user.invalid_phone": "Die Telefonnummer ist ungültig. Geben Sie sie mit Ländervorwahl an.",
  "user.invalid_role_type": "Eine Machine-to-Machine-Rolle kann keinem Benutzer zugewiesen werden.",
  "user.missing_mfa": "Richten Sie die Multi-Faktor-Authentifizierung ein, um fortzufahren.",
  "user.missing_profile": "Vervollständigen Sie zuerst das Profil.",
  "user.new_password_required_in_profile": "Ein neues Passwort ist erforderlich.",
  "user.passkey_already_in_use": "Dieser Passkey wird bereits verwendet.",
  "user.passkey_preferred": "Fügen Sie einen Passkey hinzu oder überspringen Sie diesen Schritt, um fortzufahren.",
  "user.password_algorithm_required": "Zu einem Passwort-Hash gehört der Name seines Algorithmus.",
  "user.password_and_digest": "Senden Sie entweder ein Passwort oder einen Passwort-Hash.",
  "user.password_exists_in_profile": "Das Profil hat bereits ein Passwort.",
  "user.password_required_in_profile": "Legen Sie zuerst ein Passwort fest.",
  "user.personal_access_token_name_exists": "Ein persönliches Access-Token mit diesem Namen existiert bereits.",
  "user.phone_already_in_use": "Diese Telefonnummer wird bereits verwendet.",
  "user.phone_exists_in_profile": "Das Profil hat bereits eine Telefonnummer.",
  "user.phone_not_exist": "Dieses Konto hat keine Telefonnummer.",
  "user.phone_required": "Eine Telefonnummer ist erforderlich.",
  "user.same_password": "Das neue Passwort muss sich vom aktuellen unterscheiden.",
  "user.sign_in_method_not_enabled": "Diese Anmeldemethode ist nicht aktiviert.",
  "user.sign_up_method_not_enabled": "Diese Registrierungsart ist nicht aktiviert.",
  "user.social_account_exists_in_profile": "Ein Konto dieses Anbieters ist bereits verknüpft.",
  "user.suspended": "Dieses Konto ist gesperrt.",
  "user.too_many_passkeys": "Sie können bis zu 20 Passkeys haben. Entfernen Sie einen, um einen anderen hinzuzufügen.",
  "user.totp_already_in_use": "Eine Authentifizierungs-App ist bereits eingerichtet.",
  "user.totp_secret_invalid": "Das Secret der Authentifizierungs-App ist ungültig.",
  "user.user_not_exist": "Dieses Konto gibt es nicht.",
  "user.username_already_in_use": "Dieser Benutzername wird bereits verwendet.",
  "user.username_exists_in_profile": "Das Profil hat bereits einen Benutzernamen.",
  "user.username_required": "Ein Benutzername ist erforderlich.",
  "user.wrong_backup_code_format": "Die Backup-Codes haben nicht das erwartete Format.",
  "user_import.wrong_state": "Im jetzigen Status des Imports ist das nicht möglich.",
  "verification_code.code_mismatch": "Der Code ist nicht richtig.",
  "verification_code.email_mismatch": "Der Code wurde an eine andere E-Mail-Adresse gesendet.",
  "verification_code.exceed_max_try": "Zu viele Fehlversuche. Fordern Sie einen neuen Code an.",
  "verification_code.expired": "Der Code ist abgelaufen. Fordern Sie einen neuen an.",
  "verification_code.not_found": "Der Bestätigungscode wurde nicht gefunden. Fordern Sie einen neuen an.",
  "verification_code.phone_mismatch": "Der Code wurde an eine andere Telefonnummer gesendet.",
  "verification_record.not_found": "Die Bestätigung wurde nicht gefunden oder ist abgelaufen. Bestätigen Sie erneut.",
  "verification_record.not_supported_for_google_one_tap":
    "Google One Tap kann hier nicht verwendet werden. Melden Sie sich mit der Google-Schaltfläche an.",
  "verification_record.permission_denied": "Bestätigen Sie dafür Ihre Identität.",
  "verification_record.social_verification.invalid_target":
    "Diese Bestätigung gehört zu einem anderen Anbieter. Bestätigen Sie beim Anbieter des Kontos.",
  "verification_record.social_verification.token_response_not_found":
    "Diese Bestätigung enthält keine Tokens. Schalten Sie für den Konnektor das Speichern von Tokens ein und bestätigen Sie erneut.",
} satisfies Record<ErrorCode, string>;
