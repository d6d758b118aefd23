import type { ErrorCode } from "../../contracts/error.ts";

export default {
  "account.has_blocking_tenants":
    "Alcuni dei tuoi tenant hanno ancora un piano a pagamento o una fattura aperta. Prima disdici il piano o paga la fattura.",
  "account_center.deletion_not_enabled":
    "Qui gli utenti non possono eliminare il proprio account. Contatta il gestore di questo servizio.",
  "account_center.filed_not_editable": "Questo campo non può essere modificato qui.",
  "account_center.not_enabled": "La modifica del proprio account è disattivata.",
  "application.consent_management_api_scopes_not_allowed":
    "Le applicazioni di terze parti non possono richiedere permessi della Management API.",
  "application.invalid_role_type": "Un ruolo utente non può essere assegnato a un’applicazione machine-to-machine.",
  "application.invalid_third_party_application_type": "Questo tipo di applicazione non può essere di terze parti.",
  "application.invalid_type": "Solo le applicazioni machine-to-machine possono avere ruoli.",
  "application.no_legacy_secret_found": "Questa applicazione non ha un vecchio segreto.",
  "application.protected_app_metadata_is_required": "Mancano le impostazioni dell’applicazione protetta.",
  "application.protected_app_not_configured": "Le applicazioni protette non sono configurate su questa installazione.",
  "application.secret_name_exists": "L’applicazione ha già un segreto con questo nome.",
  "application.third_party_application_only": "Solo le applicazioni di terze parti lo consentono.",
  "application.user_consent_scopes_not_found": "Alcuni di questi permessi non esistono per questa applicazione.",
  "application.saml.use_saml_app_api": "Questa è un’applicazione SAML. Usa l’API delle applicazioni SAML.",
  "auth.authorization_header_missing":
    "Manca l’intestazione Authorization. Invia un token di accesso come token bearer.",
  "auth.authorization_token_type_not_supported":
    "Questo tipo di autorizzazione non è supportato qui. Invia un token bearer.",
  "auth.expected_role_not_found": "L’utente non ha il ruolo previsto.",
  "auth.forbidden": "Non hai il permesso necessario.",
  "auth.origin_not_allowed": "Le richieste da questa origine non sono consentite.",
  "auth.rights_exceeded":
    "Non puoi concedere, modificare o leggere autorizzazioni della Management API che non possiedi. Rivolgiti a un amministratore.",
  "auth.unauthorized": "Il token manca, è scaduto o non è valido qui. Accedi di nuovo.",
  "billing.not_configured": "I pagamenti non sono configurati qui.",
  "billing.provider_failed": "Il fornitore di pagamenti ha restituito un errore. Riprova tra qualche minuto.",
  "billing.signature_invalid": "La firma di questo evento non è valida.",
  "checkout.not_found": "La sessione di pagamento non è stata trovata.",
  "checkout.plan_not_orderable": "Non puoi passare a questo piano.",
  "change.already_undone": "Questa modifica è già stata annullata.",
  "change.not_undoable": "Questa modifica non può essere annullata.",
  "connector.authorization_failed": "L’accesso è stato annullato oppure rifiutato dal provider. Riprova.",
  "connector.can_not_modify_target": "Il target di questo connettore non può essere cambiato.",
  "connector.cannot_overwrite_metadata_for_non_standard_connector":
    "Nome, logo e target si possono cambiare solo nei connettori standard.",
  "connector.email_connector.bulk_deletion_no_filter": "Indica almeno un filtro per eliminare i modelli e-mail.",
  "connector.daily_limit_exceeded":
    "Il servizio email integrato ha raggiunto il limite di oggi. Usa un tuo connettore email o riprova domani.",
  "connector.general": "Il connettore ha restituito un errore. Vedi i dettagli.",
  "connector.invalid_config": "La configurazione del connettore non è valida.",
  "connector.invalid_request_parameters": "La richiesta al connettore contiene parametri non validi.",
  "connector.invalid_response": "La risposta del provider non è valida.",
  "connector.invalid_type_for_syncing_profile": "Solo i connettori social possono tenere aggiornati i profili.",
  "connector.multiple_instances_not_supported": "Questo connettore può essere aggiunto una sola volta.",
  "connector.multiple_target_with_same_platform":
    "Esiste già un connettore social con questo target e questa piattaforma.",
  "connector.not_found":
    "Non è possibile inviare questo messaggio perché non è configurato alcun connettore e-mail o SMS. Contatta l’amministratore.",
  "connector.not_found_with_connector_id": "Non esiste un connettore con questo ID.",
  "connector.rate_limit_exceeded": "Al momento il provider non accetta altre richieste. Riprova più tardi.",
  "connector.refresh_token_rejected": "Il provider non accetta più i token salvati. Accedi di nuovo con il provider.",
  "connector.should_specify_target": "Manca il target del connettore.",
  "connector.social_auth_code_invalid":
    "Il codice di autorizzazione del provider non è valido o è scaduto. Accedi di nuovo.",
  "connector.social_invalid_access_token": "Il token di accesso del provider non è valido. Accedi di nuovo.",
  "connector.social_invalid_id_token": "Il token ID del provider non è valido. Accedi di nuovo.",
  "connector.stored_token_expired":
    "Il token di accesso salvato è scaduto e non può essere aggiornato. Accedi di nuovo con il provider.",
  "connector.token_storage_not_supported":
    "Questo connettore non può salvare token: il suo provider non ne emette che la tua app possa usare.",
  "connector.tokens_not_stored":
    "Per l’utente non sono salvati token di questo provider. Attiva il salvataggio dei token e accedi di nuovo con il provider.",
  "connector.too_many_tests": "Sono stati inviati troppi messaggi di prova. Riprova più tardi.",
  "connector.unexpected_type": "Questa operazione non è supportata per questo tipo di connettore.",
  "custom_profile_fields.entity_not_exists_with_names": "Non c’è alcun campo del profilo con questo nome.",
  "custom_profile_fields.invalid_address_parts":
    "Seleziona almeno una parte dell’indirizzo e indica ogni parte una sola volta.",
  "custom_profile_fields.invalid_date_format":
    "Usa yyyy, MM e dd una volta ciascuno, ad esempio dd.MM.yyyy. Una data di nascita è sempre yyyy-MM-dd.",
  "custom_profile_fields.invalid_fullname_parts":
    "Seleziona almeno una parte del nome e indica ogni parte una sola volta.",
  "custom_profile_fields.invalid_min_max_input": "Il minimo non può essere maggiore del massimo.",
  "custom_profile_fields.invalid_name": "Questa chiave non può essere usata. Usa solo lettere e cifre.",
  "custom_profile_fields.invalid_options": "Aggiungi almeno un’opzione e usa ogni valore una sola volta.",
  "custom_profile_fields.invalid_regex_format":
    "Questa espressione regolare non è valida oppure usa lookaround o riferimenti all’indietro, che non sono supportati.",
  "custom_profile_fields.invalid_value": "Un valore non è adatto al suo campo del profilo.",
  "custom_profile_fields.limit_reached": "Un tenant può avere fino a 30 campi del profilo. Prima eliminane uno.",
  "custom_profile_fields.name_conflict_built_in_prop": "Questo claim è riservato ai nomi utente.",
  "custom_profile_fields.name_conflict_custom_data": "Questa chiave è riservata ai dati della piattaforma.",
  "custom_profile_fields.name_conflict_sign_in_identifier":
    "Questa chiave è riservata. Chiedi identificatori e password in «Registrazione e accesso».",
  "custom_profile_fields.name_exists": "C’è già un campo del profilo con questa chiave.",
  "custom_profile_fields.type_not_allowed": "Questo claim non può avere questo tipo.",
  "custom_ui.duplicate_path":
    "Il file zip contiene due file con lo stesso percorso. Maiuscole e minuscole non vengono distinte.",
  "custom_ui.in_use": "Queste pagine sono in uso. Passa ad altre pagine prima di eliminarle.",
  "custom_ui.index_missing":
    "Il file zip non contiene un index.html nella cartella principale. Aggiungilo e carica di nuovo il file.",
  "custom_ui.invalid_archive": "Non è un file zip valido oppure è danneggiato. Crea di nuovo il file zip.",
  "custom_ui.invalid_path": "Il file zip contiene un file con un percorso non consentito. Rinomina o rimuovi il file.",
  "custom_ui.limit_exceeded":
    "Il contenuto del file zip è troppo grande. Sono consentiti al massimo 500 file, 10 MB per file e 60 MB in totale.",
  "custom_ui.not_found": "Queste pagine caricate non esistono più. Caricale di nuovo o scegli altre pagine.",
  "custom_ui.type_not_allowed": "Il file zip contiene un file di un tipo non consentito. Rimuovi il file.",
  "custom_ui.unsupported_entry":
    "Il file zip contiene un collegamento o un file cifrato. Sostituiscilo con un file normale.",
  "delivery.not_repeatable":
    "Questo messaggio non può essere inviato di nuovo. Contiene un codice, è ancora in fase di invio oppure il suo contenuto non è più conservato.",
  "delivery.webhook_not_verified":
    "Non è stato possibile verificare che la richiesta provenga dal provider. Controlla la chiave di firma del webhook nel connettore.",
  "entity.create_failed": "Non è stato possibile creare la risorsa. Riprova.",
  "entity.db_constraint_violated": "Un valore non è consentito qui.",
  "entity.not_exists_with_id": "La risorsa non è stata trovata. Potrebbe essere stata eliminata.",
  "entity.not_found": "La risorsa non è stata trovata. Potrebbe essere stata eliminata.",
  "entity.relation_foreign_key_not_found": "La richiesta fa riferimento a una risorsa che non esiste.",
  "entity.unique_integrity_violation": "Esiste già una risorsa con questi valori.",
  "entity.version_mismatch": "Qualcuno l’ha modificato nel frattempo. Ricaricalo e ripeti la modifica.",
  "guard.file_size_exceeded": "Il file è troppo grande.",
  "guard.invalid_input": "La richiesta non è valida. Vedi i dettagli.",
  "guard.invalid_pagination": "Il numero o la dimensione della pagina non è valido.",
  "guard.mime_type_not_allowed": "I file di questo tipo non sono consentiti.",
  "invitation.already_member": "Questa persona è già membro.",
  "invitation.already_pending": "C’è già un invito in attesa per questo indirizzo e-mail.",
  "invitation.email_mismatch": "Questo invito è per un altro indirizzo e-mail. Passa all’account che lo possiede.",
  "invitation.not_found": "Questo invito non esiste.",
  "invitation.not_pending": "Questo invito è stato accettato, ritirato o è scaduto.",
  "localization.cannot_delete_default_language":
    "La lingua predefinita non può essere eliminata. Scegline prima un’altra.",
  "localization.invalid_translation_structure": "Le frasi non hanno la struttura prevista. Vedi i dettagli.",
  "oidc.access_denied": "L’accesso è stato negato.",
  "oidc.insufficient_scope": "Al token di accesso manca uno scope richiesto da questo endpoint.",
  "oidc.invalid_client_metadata": "Le impostazioni dell’applicazione non sono valide.",
  "oidc.invalid_grant": "La concessione (grant) non è valida o è scaduta. Accedi di nuovo.",
  "oidc.invalid_redirect_uri": "L’URI di reindirizzamento non è registrato per questa applicazione.",
  "oidc.invalid_request": "La richiesta non è valida.",
  "oidc.invalid_scope": "Lo scope richiesto non esiste o non è disponibile.",
  "oidc.invalid_target": "La risorsa richiesta non è disponibile.",
  "oidc.invalid_token": "Il token non è valido o è scaduto.",
  "oidc.key_not_found": "Non esiste una chiave con questo ID.",
  "oidc.key_required": "Non puoi eliminare la chiave di firma attuale o l’unica esistente. Ruota prima le chiavi.",
  "oidc.provider_error": "Il server di autorizzazione ha rifiutato la richiesta. Vedi i dettagli.",
  "oidc.server_error": "Qualcosa è andato storto da parte nostra. Riprova più tardi.",
  "oidc.unsupported_grant_type": "Questo tipo di concessione (grant) non è supportato.",
  "oidc.unsupported_response_mode": "Questa modalità di risposta non è supportata.",
  "oidc.unsupported_response_type": "Questo tipo di risposta non è supportato.",
  "one_time_token.cannot_reactivate_token": "Un token usato o revocato non può tornare valido.",
  "one_time_token.email_mismatch": "Il token appartiene a un altro indirizzo e-mail.",
  "one_time_token.token_consumed": "Questo token è già stato usato. Richiedine uno nuovo.",
  "one_time_token.token_expired": "Questo token è scaduto. Richiedine uno nuovo.",
  "one_time_token.token_not_found": "Questo token non è stato trovato. Richiedine uno nuovo.",
  "one_time_token.token_revoked": "Questo token è stato revocato. Richiedine uno nuovo.",
  "organization.require_membership": "L’utente non è membro dell’organizzazione.",
  "organization.role_names_not_found": "Alcuni di questi ruoli dell’organizzazione non esistono.",
  "outbound.address_refused": "Questo indirizzo non è consentito. Usa un indirizzo https pubblico.",
  "outbound.no_answer": "L’altro servizio non ha risposto come previsto. Riprova più tardi.",
  "password.invalid_legacy_password_format": "La password importata non è nel formato previsto.",
  "password.rejected": "La password non soddisfa i requisiti. Vedi i dettagli.",
  "password.unsupported_encryption_method": "Questo hash di password non è supportato.",
  "password.unsupported_legacy_hash_algorithm": "L’algoritmo di hash della password importata non è supportato.",
  "password_rejected.character_types":
    "La password deve avere più tipi di caratteri: minuscole, maiuscole, cifre, simboli.",
  "password_rejected.pwned": "Questa password è comparsa in una fuga di dati. Scegline un’altra.",
  "password_rejected.restricted.repetition": "La password non deve essere composta soprattutto da caratteri ripetuti.",
  "password_rejected.restricted.sequence":
    "La password non deve essere composta soprattutto da sequenze come “abc” o “123”.",
  "password_rejected.restricted.user_info":
    "La password non deve essere composta soprattutto dal tuo nome, nome utente, indirizzo e-mail o numero di telefono.",
  "password_rejected.restricted.words": "La password non deve essere composta soprattutto da parole escluse qui.",
  "password_rejected.too_long": "La password è troppo lunga.",
  "password_rejected.too_short": "La password è troppo corta.",
  "password_rejected.unsupported_characters": "La password contiene caratteri non supportati.",
  "region.unavailable": "La regione di questo tenant al momento non risponde. Riprova tra poco.",
  "request.body_too_large": "La richiesta è troppo grande.",
  "request.busy": "In questo momento ci sono troppi accessi. Riprova tra poco.",
  "request.general":
    "Qualcosa è andato storto da parte nostra. Riprova. Se il problema persiste, contatta l’assistenza e indica l’ID della richiesta.",
  "request.invalid_input": "La richiesta non è valida. Vedi i dettagli.",
  "request.invalid_path": "L’indirizzo di questa richiesta è malformato.",
  "request.method_not_allowed": "Questo endpoint non supporta questo metodo HTTP.",
  "request.not_found": "Questo URL non esiste. Controlla il percorso.",
  "request.uri_too_long": "L’indirizzo di questa richiesta è troppo lungo.",
  "resource.cannot_delete_management_api": "La Management API non può essere eliminata.",
  "resource.cannot_modify_management_api": "La Management API non può essere modificata.",
  "resource.resource_identifier_in_use": "Questo identificatore API è già in uso.",
  "role.application_exists": "L’applicazione ha già questo ruolo.",
  "role.internal_role_violation": "I ruoli interni non possono essere modificati né assegnati.",
  "role.management_api_scopes_not_assignable_to_user_role":
    "I permessi della Management API non possono essere dati a un ruolo utente.",
  "role.name_in_use": "Questo nome di ruolo è già in uso.",
  "role.scope_exists": "Il ruolo ha già questo permesso.",
  "role.user_exists": "L’utente ha già questo ruolo.",
  "scope.name_exists": "Questo nome di permesso è già in uso.",
  "scope.name_with_space": "Il nome di un permesso non deve contenere spazi.",
  "session.captcha_failed": "La verifica CAPTCHA non è riuscita. Riprova.",
  "session.captcha_required": "Completa prima la verifica CAPTCHA.",
  "session.connector_validation_session_not_found":
    "La verifica con questo provider non è stata trovata o è scaduta. Ricomincia.",
  "session.csrf_token_mismatch":
    "La richiesta non corrisponde alla pagina da cui proviene. Ricarica la pagina e riprova.",
  "session.forgot_password_not_enabled": "La reimpostazione della password è disattivata qui.",
  "session.identifier_not_found": "In questa sessione non è noto alcun utente. Ricomincia.",
  "session.identifier_not_verified": "Verifica prima il tuo indirizzo e-mail o numero di telefono.",
  "session.identity_conflict": "In questa sessione è già stato riconosciuto un altro utente. Ricomincia.",
  "session.insufficient_info":
    "Il provider non ha restituito informazioni sufficienti per farti accedere. Prova ad accedere in un altro modo.",
  "session.interaction_not_found": "Questo accesso non è stato trovato o è scaduto. Ricomincia dall’applicazione.",
  "session.invalid_connector_id": "Questo connettore social non è attivo per l’accesso.",
  "session.invalid_credentials": "L’account o la password non è corretto.",
  "session.invalid_interaction_type": "Questo passaggio non fa parte del flusso attuale. Ricomincia.",
  "session.not_found": "La sessione non è stata trovata o è scaduta. Accedi di nuovo.",
  "session.not_supported_for_forgot_password": "Non può essere usato per reimpostare una password.",
  "session.registration_closed":
    "Questa installazione ha già un amministratore e nessun altro può registrarsi. Accedi oppure rivolgiti all’amministratore.",
  "session.too_many_codes_sent": "Sono stati inviati troppi codici a questo indirizzo. Riprova più tardi.",
  "session.verification_blocked_too_many_attempts": "Troppi tentativi non riusciti. Attendi un po’ e riprova.",
  "session.verification_expired": "La verifica è scaduta. Verifica di nuovo.",
  "session.verification_failed": "La verifica non è riuscita. Riprova.",
  "session.verification_session_not_found": "La verifica non è stata trovata o è scaduta. Ricominciala.",
  "session.email_blocklist.email_not_allowed": "Questo indirizzo e-mail non è consentito qui. Usane un altro.",
  "session.email_blocklist.email_subaddressing_not_allowed":
    "Gli indirizzi e-mail con il segno più (+) non sono consentiti. Usane un altro.",
  "session.email_blocklist.invalid_email": "L’indirizzo e-mail non è valido.",
  "session.mfa.mfa_policy_not_user_controlled":
    "L’autenticazione a più fattori qui è obbligatoria e non può essere saltata.",
  "session.mfa.require_mfa_verification": "Verifica un secondo fattore per continuare.",
  "sign_in_experiences.at_least_one_authentication_factor":
    "Ogni metodo di accesso richiede una password o un codice di verifica. Attivane almeno uno.",
  "sign_in_experiences.backup_code_cannot_be_enabled_alone": "I codici di backup non possono essere l’unico fattore.",
  "sign_in_experiences.code_sign_in_must_be_enabled":
    "Attiva l’accesso con codice di verifica, perché la registrazione non chiede una password.",
  "sign_in_experiences.duplicated_mfa_factors":
    "L’elenco dei fattori MFA contiene duplicati. Indica ogni fattore una sola volta.",
  "sign_in_experiences.duplicated_sign_up_identifiers":
    "L’elenco degli identificatori di registrazione contiene duplicati. Indica ogni identificatore una sola volta.",
  "sign_in_experiences.enabled_connector_not_found":
    "Non è configurato un connettore per questo tipo di identificatore.",
  "sign_in_experiences.invalid_custom_email_blocklist_format":
    "Una voce dell’elenco di blocco non è un indirizzo e-mail né un dominio.",
  "sign_in_experiences.mfa_not_available":
    "L’autenticazione a più fattori non è ancora disponibile all’accesso. Salva senza fattori e senza un criterio obbligatorio.",
  "sign_in_experiences.miss_sign_up_identifier_in_sign_in":
    "L’accesso deve accettare ogni identificatore chiesto dalla registrazione.",
  "sign_in_experiences.missing_sign_up_identifiers":
    "Scegli un identificatore di registrazione principale prima di aggiungerne di secondari.",
  "sign_in_experiences.not_one_and_only_one_primary_sign_in_method":
    "L’elenco dei metodi di accesso contiene duplicati. Indica ogni identificatore una sola volta.",
  "sign_in_experiences.password_sign_in_must_be_enabled":
    "Attiva l’accesso con password, perché la registrazione ne chiede una.",
  "sign_in_experiences.passwordless_requires_verify":
    "Attiva la verifica dell’indirizzo e-mail e del numero di telefono.",
  "sign_in_experiences.rollout_in_progress":
    "È in corso un rilascio graduale di queste impostazioni. Prima pubblicalo o interrompilo.",
  "sign_in_experiences.sign_in_mode_is_fixed":
    "La modalità di accesso del tenant di amministrazione è fissa: il primo utente si registra, poi la registrazione viene chiusa.",
  "sign_in_experiences.sso_not_available":
    "Il single sign-on aziendale non è ancora disponibile. Salva lasciandolo disattivato.",
  "sign_in_experiences.too_many_trials":
    "Sono aperti troppi accessi di prova. Attendi che alcuni terminino: ciascuno dura un’ora.",
  "sign_in_experiences.unsupported_default_language": "Questa lingua non è supportata come predefinita.",
  "sign_in_experiences.username_requires_password": "La registrazione con nome utente richiede una password.",
  "subscription.add_on_not_available":
    "Questo componente aggiuntivo non è disponibile nel piano del tenant. Passa a un piano che lo offre.",
  "subscription.limit_exceeded":
    "È stato raggiunto il limite del piano. Passa a un piano superiore o acquista un componente aggiuntivo, se il tuo piano lo offre.",
  "subscription.not_active":
    "I componenti aggiuntivi si possono acquistare solo con l’abbonamento attivo. Paga le fatture aperte o rinnova il piano, poi riprova.",
  "subscription.tenant_suspended": "Questo tenant è sospeso. Contatta l’assistenza.",
  "tenant.cannot_be_deleted":
    "Un tenant con un piano a pagamento o una fattura aperta non può essere eliminato. Prima disdici il piano o paga la fattura.",
  "tenant.free_limit_reached":
    "Hai raggiunto il numero massimo di tenant gratuiti. Eliminane uno o scegli un piano a pagamento.",
  "tenant.last_admin": "Un tenant ha bisogno di almeno un amministratore. Prima nomina qualcun altro.",
  "tenant.not_found": "Questo tenant non esiste.",
  "user.backup_code_already_in_use": "I codici di backup sono già configurati.",
  "user.cannot_delete_self": "Qui non puoi eliminare il tuo account.",
  "user.email_already_in_use": "Questo indirizzo e-mail è già in uso.",
  "user.email_exists_in_profile": "Il profilo ha già un indirizzo e-mail.",
  "user.email_not_exist": "Questo account non ha un indirizzo e-mail.",
  "user.email_or_phone_required": "È necessario un indirizzo e-mail o un numero di telefono.",
  "user.email_required": "È necessario un indirizzo e-mail.",
  "user.identity_already_in_use": "Questo account social è già collegato a un altro utente.",
  "user.identity_not_exist": "Questo account social non è collegato ad alcun utente.",
  "user.invalid_email": "L’indirizzo e-mail non è valido. Inseriscine uno come nome@example.com.",
  "user.invalid_phone": "Il numero di telefono non è valido. Includi il prefisso internazionale.",
  "user.invalid_role_type": "Un ruolo machine-to-machine non può essere assegnato a un utente.",
  "user.missing_mfa": "Configura l’autenticazione a più fattori per continuare.",
  "user.missing_profile": "Completa prima il profilo.",
  "user.new_password_required_in_profile": "È necessaria una nuova password.",
  "user.password_algorithm_required": "Un hash di password richiede il nome del suo algoritmo.",
  "user.password_and_digest": "Invia una password o un hash di password, non entrambi.",
  "user.password_exists_in_profile": "Il profilo ha già una password.",
  "user.password_required_in_profile": "Imposta prima una password.",
  "user.personal_access_token_name_exists": "Esiste già un token di accesso personale con questo nome.",
  "user.phone_already_in_use": "Questo numero di telefono è già in uso.",
  "user.phone_exists_in_profile": "Il profilo ha già un numero di telefono.",
  "user.phone_not_exist": "Questo account non ha un numero di telefono.",
  "user.phone_required": "È necessario un numero di telefono.",
  "user.same_password": "La nuova password deve essere diversa da quella attuale.",
  "user.sign_in_method_not_enabled": "Questo modo di accedere non è attivo.",
  "user.sign_up_method_not_enabled": "Questo modo di registrarsi non è attivo.",
  "user.social_account_exists_in_profile": "Questo account social è già collegato a te.",
  "user.suspended": "Questo account è sospeso.",
  "user.totp_already_in_use": "Un’app di autenticazione è già configurata.",
  "user.totp_secret_invalid": "Il segreto dell’app di autenticazione non è valido.",
  "user.user_not_exist": "Questo account non esiste.",
  "user.username_already_in_use": "Questo nome utente è già in uso.",
  "user.username_exists_in_profile": "Il profilo ha già un nome utente.",
  "user.username_required": "È necessario un nome utente.",
  "user.wrong_backup_code_format": "I codici di backup non sono nel formato previsto.",
  "user_import.wrong_state": "Lo stato dell’importazione non consente questa operazione.",
  "verification_code.code_mismatch": "Il codice non è corretto.",
  "verification_code.email_mismatch": "Il codice è stato inviato a un altro indirizzo e-mail.",
  "verification_code.exceed_max_try": "Troppi tentativi non riusciti. Richiedi un nuovo codice.",
  "verification_code.expired": "Il codice è scaduto. Richiedine uno nuovo.",
  "verification_code.not_found": "Il codice di verifica non è stato trovato. Richiedine uno nuovo.",
  "verification_code.phone_mismatch": "Il codice è stato inviato a un altro numero di telefono.",
  "verification_record.not_found": "La verifica non è stata trovata o è scaduta. Verifica di nuovo.",
  "verification_record.not_supported_for_google_one_tap":
    "Google One Tap non può essere usato qui. Accedi con il pulsante Google.",
  "verification_record.permission_denied": "Per farlo verifica la tua identità.",
  "verification_record.social_verification.invalid_target":
    "Questa verifica riguarda un altro provider. Verifica con il provider dell’account.",
  "verification_record.social_verification.token_response_not_found":
    "Questa verifica non contiene token. Attiva il salvataggio dei token per il connettore e verifica di nuovo.",
} satisfies Record<ErrorCode, string>;
