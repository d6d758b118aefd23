import type { ErrorCode } from "../../contracts/error.ts";

export default {
  "account.has_blocking_tenants":
    "Certains de vos tenants ont encore une offre payante ou une facture impayée. Résiliez d’abord l’offre ou payez la facture.",
  "account_center.deletion_not_enabled":
    "Les utilisateurs ne peuvent pas supprimer leur propre compte ici. Contactez l’exploitant de ce service.",
  "account_center.filed_not_editable": "Ce champ ne peut pas être modifié ici.",
  "account_center.not_enabled": "La modification de son propre compte est désactivée.",
  "application.consent_management_api_scopes_not_allowed":
    "Les applications tierces ne peuvent pas demander de permissions de la Management API.",
  "application.invalid_role_type":
    "Un rôle d’utilisateur ne peut pas être attribué à une application machine à machine.",
  "application.invalid_third_party_application_type": "Ce type d’application ne peut pas être une application tierce.",
  "application.invalid_type": "Seules les applications machine-to-machine peuvent avoir des rôles.",
  "application.no_legacy_secret_found": "Cette application n’a pas d’ancien secret.",
  "application.in_maintenance": "Cette application est en maintenance. Réessayez plus tard.",
  "application.invalid_page_rule": "Une règle de page n’est pas une expression régulière valide.",
  "application.invalid_subdomain": "Utilisez des minuscules, des chiffres et des tirets pour le sous-domaine.",
  "application.origin_timeout": "L’application derrière cette adresse n’a pas répondu à temps.",
  "application.origin_unreachable": "L’application derrière cette adresse est injoignable.",
  "application.protected_application_misconfigured":
    "L’origine de cette application protégée ne peut pas être utilisée.",
  "application.protected_application_only": "Disponible uniquement pour les applications protégées.",
  "application.protected_application_subdomain_exists": "Ce sous-domaine est déjà utilisé.",
  "application.protected_origin_refused":
    "L’origine doit être une adresse publique qui ne fait pas partie de cette installation.",
  "application.custom_domain_not_found": "Cette application n’a pas ce domaine personnalisé.",
  "application.should_delete_custom_domains_first": "Supprimez d’abord le domaine personnalisé de cette application.",
  "application.protected_app_metadata_is_required": "Les paramètres de l’application protégée sont absents.",
  "application.protected_app_not_configured":
    "Les applications protégées ne sont pas configurées sur cette installation.",
  "application.secret_name_exists": "L’application possède déjà un secret de ce nom.",
  "application.third_party_application_only": "Seules les applications tierces le permettent.",
  "application.user_consent_scopes_not_found":
    "Certaines de ces permissions n’existent pas. Vérifiez les ID des permissions.",
  "application.saml.acs_url_binding_not_supported":
    "Les réponses ne peuvent être envoyées qu’avec la liaison HTTP-POST.",
  "application.saml.acs_url_required": "Saisissez d’abord l’URL ACS de l’application.",
  "application.saml.can_not_delete_active_secret": "Ce certificat est utilisé. Activez-en d’abord un autre.",
  "application.saml.email_address_unverified":
    "L’adresse e-mail de l’utilisateur n’est pas vérifiée, et l’application en exige une vérifiée.",
  "application.saml.entity_id_required": "Saisissez d’abord l’ID d’entité de l’application.",
  "application.saml.invalid_certificate_pem_format":
    "Ce certificat n’est pas valide. Saisissez-le au format PEM ; pour le chiffrement, avec une clé RSA.",
  "application.saml.invalid_saml_request": "La requête SAML n’est pas valide.",
  "application.saml.missing_email_address": "L’utilisateur n’a pas d’adresse e-mail, et l’application en exige une.",
  "application.saml.no_active_secret": "L’application n’a pas de certificat actif.",
  "application.saml.saml_application_only": "Ce n’est pas une application SAML.",
  "application.saml.sp_initiated_saml_sso_session_not_found":
    "Cette connexion a expiré ou a commencé dans un autre navigateur. Recommencez depuis l’application.",
  "application.saml.start_not_enabled": "Les connexions à cette application commencent dans l’application.",
  "application.saml.state_mismatch":
    "Cette réponse appartient à une autre connexion. Recommencez depuis l’application.",
  "application.saml.too_many_secrets": "Une application peut avoir dix certificats. Supprimez-en d’abord un.",
  "application.saml.use_saml_app_api": "Ceci est une application SAML. Utilisez l’API des applications SAML.",
  "auth.authorization_header_missing":
    "L’en-tête Authorization est absent. Envoyez un jeton d’accès comme jeton bearer.",
  "auth.authorization_token_type_not_supported":
    "Ce type d’autorisation n’est pas pris en charge ici. Envoyez un jeton bearer.",
  "auth.expected_role_not_found": "L’utilisateur n’a pas le rôle attendu.",
  "auth.forbidden": "Vous n’avez pas la permission nécessaire.",
  "auth.origin_not_allowed": "Les requêtes de cette origine ne sont pas autorisées.",
  "auth.rights_exceeded":
    "Vous ne pouvez pas accorder, modifier ou lire des autorisations de l’API de gestion que vous n’avez pas vous-même. Adressez-vous à un administrateur.",
  "auth.unauthorized": "Le jeton est absent, expiré ou non valide ici. Reconnectez-vous.",
  "billing.not_configured": "Les paiements ne sont pas configurés ici.",
  "billing.provider_failed": "Le prestataire de paiement a renvoyé une erreur. Réessayez dans quelques minutes.",
  "billing.signature_invalid": "La signature de cet événement n’est pas valide.",
  "checkout.not_found": "La session de paiement est introuvable.",
  "checkout.plan_not_orderable": "Vous ne pouvez pas passer à cette offre.",
  "change.already_undone": "Cette modification a déjà été annulée.",
  "change.not_undoable": "Cette modification ne peut pas être annulée.",
  "change.secrets_needed":
    "L’annulation enverrait des secrets à une autre adresse ou les révélerait à un autre script. Faites la modification dans les paramètres et saisissez à nouveau les secrets.",
  "connector.authorization_failed": "La connexion a été annulée, ou le fournisseur l’a refusée. Réessayez.",
  "connector.can_not_modify_target": "La cible de ce connecteur ne peut pas être modifiée.",
  "connector.cannot_overwrite_metadata_for_non_standard_connector":
    "Le nom, le logo et la cible ne peuvent être modifiés que pour les connecteurs standard.",
  "connector.email_connector.bulk_deletion_no_filter":
    "Indiquez au moins un filtre pour supprimer des modèles d’e-mail.",
  "connector.daily_limit_exceeded":
    "Le service d’e-mail intégré a atteint sa limite pour aujourd’hui. Utilisez votre propre connecteur d’e-mail ou réessayez demain.",
  "connector.general": "Le connecteur a renvoyé une erreur. Consultez les détails.",
  "connector.invalid_config": "La configuration du connecteur n’est pas valide.",
  "connector.invalid_request_parameters": "La requête au connecteur contient des paramètres non valides.",
  "connector.invalid_response": "La réponse du fournisseur n’est pas valide.",
  "connector.invalid_type_for_syncing_profile": "Seuls les connecteurs sociaux peuvent tenir les profils à jour.",
  "connector.multiple_instances_not_supported": "Ce connecteur ne peut être ajouté qu’une fois.",
  "connector.multiple_target_with_same_platform":
    "Un connecteur social avec cette cible et cette plateforme existe déjà.",
  "connector.not_found":
    "Ce message ne peut pas être envoyé, car aucun connecteur e-mail ou SMS n’est configuré. Contactez l’administrateur.",
  "connector.not_found_with_connector_id": "Aucun connecteur ne porte cet ID.",
  "connector.rate_limit_exceeded": "Le fournisseur n’accepte plus de requêtes pour le moment. Réessayez plus tard.",
  "connector.refresh_token_rejected":
    "Le fournisseur n’accepte plus les jetons enregistrés. Reconnectez-vous avec lui.",
  "connector.should_specify_target": "La cible du connecteur est absente.",
  "connector.social_auth_code_invalid":
    "Le code d’autorisation du fournisseur n’est pas valide ou a expiré. Reconnectez-vous.",
  "connector.social_invalid_access_token": "Le jeton d’accès du fournisseur n’est pas valide. Reconnectez-vous.",
  "connector.social_invalid_id_token": "Le jeton d’identité du fournisseur n’est pas valide. Reconnectez-vous.",
  "connector.stored_token_expired":
    "Le jeton d’accès enregistré a expiré et ne peut pas être actualisé. Reconnectez-vous avec le fournisseur.",
  "connector.token_storage_not_supported":
    "Ce connecteur ne peut pas enregistrer de jetons\u00a0: son fournisseur n’en émet aucun que votre application puisse utiliser.",
  "connector.tokens_not_stored":
    "Aucun jeton de ce fournisseur n’est enregistré pour l’utilisateur. Activez l’enregistrement des jetons et reconnectez-vous avec le fournisseur.",
  "connector.too_many_tests": "Trop de messages de test ont été envoyés. Réessayez plus tard.",
  "connector.unexpected_type": "Cette opération n’est pas prise en charge pour ce type de connecteur.",
  "custom_profile_fields.entity_not_exists_with_names": "Aucun champ de profil ne porte ce nom.",
  "custom_profile_fields.invalid_address_parts":
    "Sélectionnez au moins une partie de l’adresse et n’indiquez chaque partie qu’une fois.",
  "custom_profile_fields.invalid_date_format":
    "Utilisez yyyy, MM et dd une fois chacun, par exemple dd.MM.yyyy. Une date de naissance est toujours au format yyyy-MM-dd.",
  "custom_profile_fields.invalid_fullname_parts":
    "Sélectionnez au moins une partie du nom et n’indiquez chaque partie qu’une fois.",
  "custom_profile_fields.invalid_min_max_input": "Le minimum ne peut pas dépasser le maximum.",
  "custom_profile_fields.invalid_name":
    "Cette clé ne peut pas être utilisée. Utilisez uniquement des lettres et des chiffres.",
  "custom_profile_fields.invalid_options": "Ajoutez au moins une option et n’utilisez chaque valeur qu’une fois.",
  "custom_profile_fields.invalid_regex_format":
    "Cette expression régulière n’est pas valide, ou utilise des assertions ou des références arrière, qui ne sont pas prises en charge.",
  "custom_profile_fields.invalid_value": "Une valeur ne convient pas à son champ de profil.",
  "custom_profile_fields.limit_reached": "Un tenant peut avoir jusqu’à 30 champs de profil. Supprimez-en un d’abord.",
  "custom_profile_fields.name_conflict_built_in_prop": "Ce claim est réservé aux noms d’utilisateur.",
  "custom_profile_fields.name_conflict_custom_data": "Cette clé est réservée aux données de la plateforme.",
  "custom_profile_fields.name_conflict_sign_in_identifier":
    "Cette clé est réservée. Demandez les identifiants et les mots de passe sous «\u00a0Inscription et connexion\u00a0».",
  "custom_profile_fields.name_exists": "Un champ de profil porte déjà cette clé.",
  "custom_profile_fields.type_not_allowed": "Ce claim ne peut pas être de ce type.",
  "custom_ui.duplicate_path":
    "Le fichier zip contient deux fichiers de même chemin. Les majuscules et les minuscules ne sont pas distinguées.",
  "custom_ui.in_use": "Ces pages sont utilisées. Choisissez d’autres pages avant de les supprimer.",
  "custom_ui.index_missing":
    "Le fichier zip ne contient pas d’index.html à sa racine. Ajoutez-en un, puis importez de nouveau le fichier.",
  "custom_ui.invalid_archive": "Ce fichier zip n’est pas valide ou est endommagé. Créez-le de nouveau.",
  "custom_ui.invalid_path":
    "Le fichier zip contient un fichier dont le chemin n’est pas autorisé. Renommez ou retirez ce fichier.",
  "custom_ui.limit_exceeded":
    "Le contenu du fichier zip est trop volumineux. La limite est de 500 fichiers, 10 Mo par fichier et 60 Mo au total.",
  "custom_ui.not_found": "Ces pages importées n’existent plus. Importez-les de nouveau ou choisissez d’autres pages.",
  "custom_ui.type_not_allowed": "Le fichier zip contient un fichier d’un type non autorisé. Retirez ce fichier.",
  "custom_ui.unsupported_entry":
    "Le fichier zip contient un lien ou un fichier chiffré. Remplacez-le par un fichier ordinaire.",
  "delivery.not_repeatable":
    "Ce message ne peut pas être renvoyé. Il contient un code, est encore en cours d’envoi, ou son contenu n’est plus conservé.",
  "delivery.webhook_not_verified":
    "Impossible de vérifier que la requête vient du fournisseur. Vérifiez la clé de signature du webhook dans le connecteur.",
  "directory.email_domain_not_owned": "Ce domaine d’e-mail ne fait pas partie des domaines de l’annuaire.",
  "domain.cloudflare_response_error": "Les certificats ne peuvent pas être gérés pour le moment. Réessayez plus tard.",
  "domain.cloudflare_unknown_error": "Le service de certificats n’a pas répondu. Réessayez plus tard.",
  "domain.domain_is_not_allowed": "Saisissez un domaine à vous avec un sous-domaine, comme login.example.com.",
  "domain.hostname_already_exists": "Ce domaine est déjà utilisé.",
  "domain.lost":
    "Le domaine ne pointe plus ici. Rétablissez ses enregistrements DNS, ou supprimez-le et ajoutez-le à nouveau.",
  "domain.not_active": "Seul un domaine actif peut être principal.",
  "domain.not_configured": "Les domaines personnalisés ne sont pas configurés dans cette installation.",
  "domain.not_verified": "Le certificat n’a pas encore pu être émis. Vérifiez les enregistrements DNS.",
  "domain.limit_to_one_domain":
    "Une application protégée ne peut avoir qu’un seul domaine. Supprimez d’abord l’actuel.",
  "domain.verification_expired":
    "Les enregistrements DNS n’ont pas été trouvés dans les sept jours. Supprimez le domaine et ajoutez-le à nouveau.",
  "entity.create_failed": "La ressource n’a pas pu être créée. Réessayez.",
  "entity.db_constraint_violated": "Une valeur n’est pas autorisée ici.",
  "entity.not_exists_with_id": "La ressource est introuvable. Elle a peut-être été supprimée.",
  "entity.not_found": "La ressource est introuvable. Elle a peut-être été supprimée.",
  "entity.relation_foreign_key_not_found": "La requête fait référence à une ressource qui n’existe pas.",
  "entity.unique_integrity_violation": "Une ressource avec ces valeurs existe déjà.",
  "entity.version_mismatch":
    "Quelqu’un a modifié cet élément entre-temps. Rechargez-le et refaites votre modification.",
  "guard.file_size_exceeded": "Le fichier est trop volumineux.",
  "guard.invalid_input": "La requête n’est pas valide. Consultez les détails.",
  "guard.invalid_pagination": "Le numéro ou la taille de page n’est pas valide.",
  "guard.mime_type_not_allowed": "Les fichiers de ce type ne sont pas autorisés.",
  "hook.endpoint_responded_with_error": "Le point de terminaison a répondu par une erreur.",
  "hook.missing_events": "Sélectionnez au moins un événement.",
  "hook.not_enabled": "Activez d’abord le webhook.",
  "hook.send_test_payload_failed": "Les données de test n’ont pas pu être envoyées.",
  "invitation.already_member": "Cette personne est déjà membre.",
  "invitation.already_pending": "Une invitation est déjà en attente pour cette adresse e-mail.",
  "invitation.email_mismatch":
    "Cette invitation est destinée à une autre adresse e-mail. Passez au compte qui la possède.",
  "invitation.expiry_in_past": "La date d’expiration de l’invitation doit être dans le futur.",
  "invitation.not_found": "Cette invitation n’existe pas.",
  "invitation.not_pending": "Cette invitation a été acceptée, retirée ou a expiré.",
  "invitation.too_many_sent": "Trop d’invitations ont été envoyées à cette adresse. Réessayez plus tard.",
  "jwt_customizer.access_denied": "Le script a refusé l’accès.",
  "jwt_customizer.general": "Le script a échoué. Consultez les détails.",
  "jwt_customizer.can_not_create_for_admin_tenant":
    "Le tenant d’administration ne peut pas avoir de scripts de jeton : ses jetons ouvrent tous les autres.",
  "localization.cannot_delete_default_language":
    "La langue par défaut ne peut pas être supprimée. Choisissez-en d’abord une autre.",
  "localization.invalid_translation_structure": "Les textes n’ont pas la structure attendue. Consultez les détails.",
  "log_stream.limit_reached": "Un tenant peut avoir jusqu’à 10 flux de journaux. Supprimez-en un d’abord.",
  "log_stream.test_failed": "Le point de terminaison n’a pas accepté l’entrée de test.",
  "oidc.access_denied": "L’accès a été refusé.",
  "oidc.insufficient_scope": "Il manque au jeton d’accès un scope exigé par ce point de terminaison.",
  "oidc.invalid_client_metadata": "Les paramètres de l’application ne sont pas valides.",
  "oidc.invalid_grant": "L’octroi (grant) n’est pas valide ou a expiré. Reconnectez-vous.",
  "oidc.invalid_redirect_uri": "L’URI de redirection n’est pas enregistrée pour cette application.",
  "oidc.invalid_request": "La requête n’est pas valide.",
  "oidc.invalid_scope": "Le scope demandé n’existe pas ou n’est pas disponible.",
  "oidc.invalid_target": "La ressource demandée n’existe pas ou n’est pas disponible.",
  "oidc.invalid_token": "Le jeton n’est pas valide ou a expiré.",
  "oidc.key_not_found": "Aucune clé ne porte cet ID.",
  "oidc.key_required":
    "Vous ne pouvez pas supprimer la clé de signature actuelle ou la seule restante. Effectuez d’abord une rotation des clés.",
  "oidc.no_key_for_algorithm":
    "Votre tenant n’a aucune clé pour cet algorithme. Ajoutez-en d’abord une dans Clés de signature.",
  "oidc.provider_error": "Le serveur d’autorisation a refusé la requête. Consultez les détails.",
  "oidc.server_error": "Une erreur est survenue de notre côté. Réessayez plus tard.",
  "oidc.unsupported_grant_type": "Ce type d’octroi (grant type) n’est pas pris en charge.",
  "oidc.unsupported_response_mode": "Ce mode de réponse n’est pas pris en charge.",
  "oidc.unsupported_response_type": "Ce type de réponse n’est pas pris en charge.",
  "one_time_token.cannot_reactivate_token": "Un jeton utilisé ou révoqué ne peut pas redevenir valide.",
  "one_time_token.email_mismatch": "Le jeton appartient à une autre adresse e-mail.",
  "one_time_token.token_consumed": "Ce jeton a déjà été utilisé. Demandez-en un nouveau.",
  "one_time_token.token_expired": "Ce jeton a expiré. Demandez-en un nouveau.",
  "one_time_token.token_not_found": "Ce jeton est introuvable. Demandez-en un nouveau.",
  "one_time_token.token_revoked": "Ce jeton a été révoqué. Demandez-en un nouveau.",
  "organization.public_email_domain":
    "Tout le monde peut obtenir une adresse e-mail avec ce domaine. Saisissez un domaine qui appartient à l’organisation.",
  "organization.require_membership": "L’utilisateur n’est pas membre de l’organisation.",
  "organization.role_names_not_found": "Certains de ces rôles d’organisation n’existent pas.",
  "outbound.address_refused": "Cette adresse n’est pas autorisée. Utilisez une adresse https publique.",
  "outbound.no_answer": "L’autre service n’a pas répondu comme prévu. Réessayez plus tard.",
  "password.invalid_legacy_password_format": "Le mot de passe importé n’a pas le format attendu.",
  "password.rejected": "Le mot de passe ne respecte pas les exigences. Consultez les détails.",
  "password.unsupported_encryption_method": "Ce hachage de mot de passe n’est pas pris en charge.",
  "password.unsupported_legacy_hash_algorithm":
    "L’algorithme de hachage du mot de passe importé n’est pas pris en charge.",
  "password_rejected.character_types":
    "Le mot de passe doit contenir plus de types de caractères\u00a0: minuscules, majuscules, chiffres, symboles.",
  "password_rejected.pwned": "Ce mot de passe figure dans une fuite de données. Choisissez-en un autre.",
  "password_rejected.restricted.repetition": "Le mot de passe ne doit pas être composé surtout de caractères répétés.",
  "password_rejected.restricted.sequence":
    "Le mot de passe ne doit pas être composé surtout de suites comme «\u00a0abc\u00a0» ou «\u00a0123\u00a0».",
  "password_rejected.restricted.user_info":
    "Le mot de passe ne doit pas être composé surtout de votre nom, nom d’utilisateur, adresse e-mail ou numéro de téléphone.",
  "password_rejected.restricted.words": "Le mot de passe ne doit pas être composé surtout de mots exclus ici.",
  "password_rejected.too_long": "Le mot de passe est trop long.",
  "password_rejected.too_short": "Le mot de passe est trop court.",
  "password_rejected.unsupported_characters": "Le mot de passe contient des caractères non pris en charge.",
  "region.unavailable": "La région de ce tenant ne répond pas pour le moment. Réessayez dans un instant.",
  "request.body_too_large": "La requête est trop volumineuse.",
  "request.busy": "Trop de connexions sont en cours. Réessayez dans un instant.",
  "request.general":
    "Une erreur est survenue de notre côté. Réessayez. Si le problème persiste, contactez l’assistance en indiquant l’ID de la requête.",
  "request.invalid_input": "La requête n’est pas valide. Consultez les détails.",
  "request.invalid_path": "L’URL de la requête est mal formée.",
  "request.method_not_allowed": "Ce point de terminaison ne prend pas en charge cette méthode HTTP.",
  "request.not_found": "Cette URL n’existe pas. Vérifiez le chemin.",
  "request.too_many": "Trop de requêtes depuis votre réseau. Attendez une minute, puis réessayez.",
  "request.uri_too_long": "L’adresse de cette requête est trop longue.",
  "resource.cannot_delete_management_api": "La Management API ne peut pas être supprimée.",
  "resource.cannot_modify_management_api": "La Management API ne peut pas être modifiée.",
  "resource.resource_identifier_in_use": "Cet identifiant d’API est déjà utilisé.",
  "role.application_exists": "L’application possède déjà ce rôle.",
  "role.internal_role_violation": "Les rôles internes ne peuvent être ni modifiés ni attribués.",
  "role.management_api_scopes_not_assignable_to_user_role":
    "Les permissions de la Management API ne peuvent pas être données à un rôle d’utilisateur.",
  "role.name_in_use": "Ce nom de rôle est déjà utilisé.",
  "role.scope_exists": "Le rôle possède déjà cette permission.",
  "role.user_exists": "L’utilisateur possède déjà ce rôle.",
  "scope.name_exists": "Ce nom de permission est déjà utilisé.",
  "scope.name_with_space": "Le nom d’une permission ne doit pas contenir d’espaces.",
  "session.captcha_failed": "La vérification CAPTCHA a échoué. Réessayez.",
  "session.captcha_required": "Effectuez d’abord la vérification CAPTCHA.",
  "session.connector_validation_session_not_found":
    "La vérification auprès de ce fournisseur est introuvable ou a expiré. Recommencez.",
  "session.csrf_token_mismatch":
    "La demande ne correspond pas à la page dont elle provient. Rechargez la page et réessayez.",
  "session.forgot_password_not_enabled": "La réinitialisation du mot de passe est désactivée ici.",
  "session.identifier_not_found": "Aucun utilisateur n’est connu dans cette session. Recommencez.",
  "session.identifier_not_verified": "Vérifiez d’abord votre adresse e-mail ou votre numéro de téléphone.",
  "session.identity_conflict": "Un autre utilisateur a déjà été identifié dans cette session. Recommencez.",
  "session.insufficient_info":
    "Le fournisseur n’a pas renvoyé assez d’informations pour vous connecter. Essayez une autre façon de vous connecter.",
  "session.interaction_not_found": "Cette connexion est introuvable ou a expiré. Recommencez depuis l’application.",
  "session.invalid_connector_id": "Ce connecteur social n’est pas activé pour la connexion.",
  "session.invalid_credentials": "Le compte ou le mot de passe est incorrect.",
  "session.invalid_interaction_type": "Cette étape ne fait pas partie du parcours en cours. Recommencez.",
  "session.not_found": "La session est introuvable ou a expiré. Reconnectez-vous.",
  "session.not_supported_for_forgot_password": "Cela ne permet pas de réinitialiser un mot de passe.",
  "session.registration_closed":
    "Cette installation a déjà son administrateur, et personne d’autre ne peut s’inscrire. Connectez-vous ou adressez-vous à l’administrateur.",
  "session.too_many_codes_sent": "Trop de codes ont été envoyés à cette adresse. Réessayez plus tard.",
  "session.verification_blocked_too_many_attempts": "Trop de tentatives échouées. Patientez un moment puis réessayez.",
  "session.verification_expired": "La vérification a expiré. Vérifiez à nouveau.",
  "session.sso_enabled": "Votre entreprise gère cette adresse e-mail. Connectez-vous avec l’authentification unique.",
  "session.verification_failed": "La vérification a échoué. Réessayez.",
  "session.verification_session_not_found": "La vérification est introuvable ou a expiré. Recommencez-la.",
  "session.email_blocklist.email_not_allowed": "Cette adresse e-mail n’est pas autorisée ici. Utilisez-en une autre.",
  "session.email_blocklist.email_subaddressing_not_allowed":
    "Les adresses e-mail avec un signe plus (+) ne sont pas autorisées. Utilisez-en une autre.",
  "session.email_blocklist.invalid_email": "L’adresse e-mail n’est pas valide.",
  "session.mfa.backup_code_can_not_be_alone": "Configurez un autre facteur avant les codes de secours.",
  "session.mfa.backup_code_required": "Enregistrez vos codes de secours pour continuer.",
  "session.mfa.invalid_backup_code": "Ce code de secours est incorrect ou a déjà été utilisé.",
  "session.mfa.invalid_totp_code":
    "Ce code est incorrect ou a déjà été utilisé. Saisissez le code actuel de votre application.",
  "session.mfa.mfa_factor_not_enabled": "Ce facteur n’est pas disponible ici.",
  "session.mfa.mfa_policy_not_user_controlled":
    "L’authentification multifacteur est obligatoire ici et ne peut pas être ignorée.",
  "session.mfa.require_mfa_verification": "Vérifiez un second facteur pour continuer.",
  "session.mfa.trusted_device_not_enabled": "Cette connexion n’autorise pas les appareils de confiance.",
  "session.mfa.webauthn_verification_failed": "La clé d’accès n’a pas pu être vérifiée. Réessayez.",
  "session.mfa.webauthn_verification_not_found": "Recommencez la vérification de la clé d’accès.",
  "sign_in_experiences.at_least_one_authentication_factor":
    "Chaque méthode de connexion nécessite un mot de passe ou un code de vérification. Activez-en au moins un.",
  "sign_in_experiences.backup_code_cannot_be_enabled_alone":
    "Les codes de secours ne peuvent pas être le seul facteur.",
  "sign_in_experiences.code_sign_in_must_be_enabled":
    "Activez la connexion par code de vérification, car l’inscription ne demande pas de mot de passe.",
  "sign_in_experiences.duplicated_mfa_factors":
    "La liste des facteurs MFA contient des doublons. Indiquez chaque facteur une seule fois.",
  "sign_in_experiences.duplicated_sign_up_identifiers":
    "La liste des identifiants d’inscription contient des doublons. Indiquez chaque identifiant une seule fois.",
  "sign_in_experiences.enabled_connector_not_found":
    "Aucun connecteur n’est configuré pour cet identifiant. Ajoutez d’abord un connecteur e-mail ou SMS.",
  "sign_in_experiences.invalid_custom_email_blocklist_format":
    "Une entrée de la liste de blocage n’est ni une adresse e-mail ni un domaine.",
  "sign_in_experiences.mfa_factors_required":
    "Un second facteur est nécessaire. Activez les applications d’authentification ou les clés d’accès.",
  "sign_in_experiences.miss_sign_up_identifier_in_sign_in":
    "La connexion doit accepter tous les identifiants demandés à l’inscription.",
  "sign_in_experiences.missing_sign_up_identifiers":
    "Choisissez un identifiant d’inscription principal avant d’en ajouter d’autres.",
  "sign_in_experiences.not_one_and_only_one_primary_sign_in_method":
    "La liste des méthodes de connexion contient des doublons. Indiquez chaque identifiant une seule fois.",
  "sign_in_experiences.password_sign_in_must_be_enabled":
    "Activez la connexion par mot de passe, car l’inscription en demande un.",
  "sign_in_experiences.passwordless_requires_verify":
    "Activez la vérification de l’adresse e-mail et du numéro de téléphone.",
  "sign_in_experiences.rollout_in_progress":
    "Un déploiement progressif de ces paramètres est en cours. Publiez-le ou arrêtez-le d’abord.",
  "sign_in_experiences.sign_in_mode_is_fixed":
    "Le mode de connexion du tenant d’administration est fixe : le premier utilisateur s’inscrit, puis les inscriptions sont fermées.",
  "sign_in_experiences.too_many_trials":
    "Trop de connexions d’essai sont ouvertes. Attendez que certaines se terminent : chacune dure une heure.",
  "sign_in_experiences.unsupported_default_language": "Cette langue ne peut pas être la langue par défaut.",
  "sign_in_experiences.username_requires_password": "L’inscription avec un nom d’utilisateur exige un mot de passe.",
  "subscription.add_on_not_available":
    "Cette option n’est pas disponible avec l’offre du tenant. Passez à une offre qui la propose.",
  "subscription.limit_exceeded":
    "La limite de l’offre est atteinte. Changez d’offre, ou achetez une option si la vôtre en propose une.",
  "subscription.not_active":
    "Les options ne peuvent être achetées que si l’abonnement est actif. Payez les factures ouvertes ou renouvelez l’offre, puis réessayez.",
  "subscription.tenant_suspended": "Ce tenant est suspendu. Contactez l’assistance.",
  "tenant.cannot_be_deleted":
    "Un tenant avec une offre payante ou une facture impayée ne peut pas être supprimé. Résiliez d’abord l’offre ou payez la facture.",
  "tenant.free_limit_reached":
    "Vous avez atteint le nombre maximal de tenants gratuits. Supprimez-en un ou choisissez une offre payante.",
  "tenant.last_admin": "Un tenant a besoin d’au moins un administrateur. Nommez d’abord quelqu’un d’autre.",
  "tenant.not_found": "Ce tenant n’existe pas.",
  "single_sign_on.connector_not_found": "Aucune authentification unique n’est configurée pour cette adresse e-mail.",
  "single_sign_on.duplicate_connector_name": "Un autre connecteur porte ce nom. Choisissez-en un autre.",
  "single_sign_on.duplicated_domains": "Saisissez chaque domaine une seule fois.",
  "single_sign_on.forbidden_domains":
    "Les domaines e-mail publics ne sont pas autorisés. Saisissez des domaines qui appartiennent à l’entreprise.",
  "single_sign_on.foreign_account":
    "Ce compte n’appartient pas à l’entreprise. Connectez-vous avec votre compte professionnel.",
  "single_sign_on.idp_initiated_authentication_client_callback_uri_not_found":
    "Saisissez l’adresse d’une page de l’application qui démarre la connexion.",
  "single_sign_on.idp_initiated_authentication_invalid_application_type":
    "Choisissez une application web classique qui vous appartient, ou une application monopage qui démarre elle-même la connexion.",
  "single_sign_on.idp_initiated_authentication_not_supported":
    "Ce connecteur ne prend pas en charge les connexions initiées par le fournisseur d’identité.",
  "single_sign_on.idp_initiated_authentication_redirect_uri_not_registered":
    "L’application n’a pas cette URI de redirection. Enregistrez-la d’abord ou choisissez-en une autre.",
  "single_sign_on.setup_link_expired": "Le lien de configuration a expiré.",
  "single_sign_on.setup_link_not_found": "Ce lien de configuration n’existe pas ou ne fonctionne plus.",
  "single_sign_on.invalid_domain_format": "Saisissez des domaines tels que example.com.",
  "user.backup_code_already_in_use": "Des codes de secours sont déjà configurés.",
  "user.cannot_delete_self": "Vous ne pouvez pas supprimer votre propre compte ici.",
  "user.email_already_in_use": "Cette adresse e-mail est déjà utilisée.",
  "user.email_exists_in_profile": "Le profil a déjà une adresse e-mail.",
  "user.email_not_exist": "Ce compte n’a pas d’adresse e-mail.",
  "user.email_or_phone_required": "Une adresse e-mail ou un numéro de téléphone est requis.",
  "user.email_required": "Une adresse e-mail est requise.",
  "user.identity_already_in_use": "Ce compte social est déjà associé à un autre utilisateur.",
  "user.identity_not_exist": "Ce compte social n’est associé à aucun utilisateur.",
  "user.invalid_email": "L’adresse e-mail n’est pas valide. Saisissez une adresse comme nom@example.com.",
  "user.invalid_phone": "Le numéro de téléphone n’est pas valide. Incluez l’indicatif du pays.",
  "user.invalid_role_type": "Un rôle machine à machine ne peut pas être attribué à un utilisateur.",
  "user.missing_mfa": "Configurez l’authentification multifacteur pour continuer.",
  "user.missing_profile": "Complétez d’abord le profil.",
  "user.new_password_required_in_profile": "Un nouveau mot de passe est requis.",
  "user.passkey_already_in_use": "Cette clé d’accès est déjà utilisée.",
  "user.passkey_preferred": "Ajoutez une clé d’accès ou ignorez cette étape pour continuer.",
  "user.password_algorithm_required": "Un hachage de mot de passe doit être accompagné du nom de son algorithme.",
  "user.password_and_digest": "Envoyez soit un mot de passe, soit un hachage de mot de passe.",
  "user.password_exists_in_profile": "Le profil a déjà un mot de passe.",
  "user.password_required_in_profile": "Définissez d’abord un mot de passe.",
  "user.personal_access_token_name_exists": "Un jeton d’accès personnel de ce nom existe déjà.",
  "user.phone_already_in_use": "Ce numéro de téléphone est déjà utilisé.",
  "user.phone_exists_in_profile": "Le profil a déjà un numéro de téléphone.",
  "user.phone_not_exist": "Ce compte n’a pas de numéro de téléphone.",
  "user.phone_required": "Un numéro de téléphone est requis.",
  "user.same_password": "Le nouveau mot de passe doit être différent de l’actuel.",
  "user.sign_in_method_not_enabled": "Cette méthode de connexion n’est pas activée.",
  "user.sign_up_method_not_enabled": "Ce mode d’inscription n’est pas activé.",
  "user.social_account_exists_in_profile": "Un compte de ce fournisseur est déjà associé.",
  "user.suspended": "Ce compte est suspendu.",
  "user.too_many_passkeys": "Vous pouvez avoir jusqu’à 20 clés d’accès. Supprimez-en une pour en ajouter une autre.",
  "user.totp_already_in_use": "Une application d’authentification est déjà configurée.",
  "user.totp_secret_invalid": "Le secret de l’application d’authentification n’est pas valide.",
  "user.user_not_exist": "Ce compte n’existe pas.",
  "user.username_already_in_use": "Ce nom d’utilisateur est déjà utilisé.",
  "user.username_exists_in_profile": "Le profil a déjà un nom d’utilisateur.",
  "user.username_required": "Un nom d’utilisateur est requis.",
  "user.wrong_backup_code_format": "Les codes de secours n’ont pas le format attendu.",
  "user_import.wrong_state": "L’état de l’importation ne permet pas cette action.",
  "verification_code.code_mismatch": "Le code est incorrect.",
  "verification_code.email_mismatch": "Le code a été envoyé à une autre adresse e-mail.",
  "verification_code.exceed_max_try": "Trop de tentatives échouées. Demandez un nouveau code.",
  "verification_code.expired": "Le code a expiré. Demandez-en un nouveau.",
  "verification_code.not_found": "Le code de vérification est introuvable. Demandez-en un nouveau.",
  "verification_code.phone_mismatch": "Le code a été envoyé à un autre numéro de téléphone.",
  "verification_record.not_found": "La vérification est introuvable ou a expiré. Vérifiez à nouveau.",
  "verification_record.not_supported_for_google_one_tap":
    "Google One Tap ne peut pas être utilisé ici. Connectez-vous avec le bouton Google.",
  "verification_record.permission_denied": "Vérifiez votre identité pour continuer.",
  "verification_record.social_verification.invalid_target":
    "Cette vérification concerne un autre fournisseur. Vérifiez auprès du fournisseur du compte.",
  "verification_record.social_verification.token_response_not_found":
    "Cette vérification ne contient aucun jeton. Activez l’enregistrement des jetons du connecteur et vérifiez à nouveau.",
} satisfies Record<ErrorCode, string>;
