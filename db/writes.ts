/**
 * Statements that change data; not `for update`, which locks, nor `do update`, which follows an
 * insert.
 */
const CHANGE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set)\b/i

/**
 * Names of our writing functions start with one of these verbs; names of reading functions never
 * do.
 */
const WRITING_ROUTINE =
  /\bplatform\.(?:add|apply|change|claim|confirm|create|drop|ensure|extend|forget|furnish|leave|mark|move|note|open|plan|record|remove|renew|request|requeue|revoke|save|set|settle|store|sweep|take)(?:_\w+)?\(/i

/** Whether a statement changes data, directly or through a function of ours. */
export const writes = (text: string): boolean => CHANGE.test(text) || WRITING_ROUTINE.test(text)

/** Whether a statement only writes an entry of the audit log. */
export const traces = (text: string): boolean => /^\s*insert\s+into\s+audit_entry\b/i.test(text)
