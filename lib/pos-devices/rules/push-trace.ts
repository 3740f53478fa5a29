/**
 * What the audit log says of a till's batch: how many records were stored, the first and last of their numbers, and how
 * many were refused. Null for a batch that brings nothing new and leaves no entry.
 */
export const pushTrace = (deviceId: string, numbers: readonly number[], rejected: number) =>
  numbers.length + rejected === 0
    ? null
    : {
        entity: 'posDevice' as const,
        entityId: deviceId,
        after: { count: numbers.length, first: numbers[0], last: numbers.at(-1), rejected },
      }
