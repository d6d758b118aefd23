import "./applications/entity.ts";
import "./organization-invitations/entity.ts";
import "./organization-jit/entity.ts";
import "./organizations/entity.ts";
import "./resources/entity.ts";
import "./roles/entity.ts";
import "./users/entity.ts";
import "./users/mfa.ts";
