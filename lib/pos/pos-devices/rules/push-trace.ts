/**
 * Returns the audit data of a till's batch with refused records: how many records were stored,
 * their first and last number, and how many were refused. Null for any other batch: its records are
 * never changed, and carry their till and time.
 */
export const pushTrace = (deviceId: string, numbers: readonly number[], rejected: number) =>
  rejected === 0
    ? null
    : {
        entity: 'posDevice' as const,
        entityId: deviceId,
        after: { count: numbers.length, first: numbers[0], last: numbers.at(-1), rejected },
      }
