/**
 * Kinds of actors. `user`: a person in the browser; `apiToken`: the same person by a bearer token;
 * `device`: a till; `externalDevice`: another maker's device; `system`: a job.
 */
export const ACTOR_KINDS = ['user', 'apiToken', 'device', 'externalDevice', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Kinds of actors that are people with a session. */
export const PERSON_KINDS = ['user', 'apiToken'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

export const isPersonKind = (kind: ActorKind): kind is PersonKind =>
  (PERSON_KINDS as readonly ActorKind[]).includes(kind)
