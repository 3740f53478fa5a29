/**
 * What the audit log says of a till's batch of which something was refused: how many records were stored, the first and last
 * of their numbers, and how many were refused. Null for any other batch: what it stored is never changed, and says itself from
 * which till it came and when.
 */
export const pushTrace = (deviceId: string, numbers: readonly number[], rejected: number) =>
  rejected === 0
    ? null
    : {
        entity: 'posDevice' as const,
        entityId: deviceId,
        after: { count: numbers.length, first: numbers[0], last: numbers.at(-1), rejected },
      }
