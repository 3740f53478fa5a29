/** Data that is changed by a statement of its own; not `for update`, which locks, nor `do update`, which follows an insert. */
const CHANGE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update\s+(?:only\s+)?[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set)\b/i

/** A function of ours that writes starts with one of these verbs, and one that only reads with none. */
const WRITING_ROUTINE =
  /\bplatform\.(?:add|change|claim|confirm|create|drop|extend|forget|furnish|leave|mark|move|open|plan|record|remove|renew|request|requeue|revoke|save|set|settle|store|sweep|take)(?:_\w+)?\(/i

/** Whether the text of a statement changes data, by itself or through a function of ours. */
export const writes = (text: string): boolean => CHANGE.test(text) || WRITING_ROUTINE.test(text)

/** Whether a statement writes what the audit log tells, and nothing else. */
export const traces = (text: string): boolean => /^\s*insert\s+into\s+audit_entry\b/i.test(text)
