import type { DeviceRecord, TillDataFormValues } from '@/lib/pos/pos-devices/schema'

/** What the form of a till's data shows. */
export function valuesOf({ register, tseData, terminals }: DeviceRecord): TillDataFormValues {
  const { outOfUse, ...fields } = register
  return {
    register: {
      ...fields,
      kind: fields.kind ?? '',
      acquiredOn: fields.acquiredOn ?? '',
      inUseSince: fields.inUseSince ?? '',
      outOfUseOn: outOfUse?.on ?? '',
      outOfUseReason: outOfUse?.reason ?? '',
    },
    tseData: { ...tseData, kind: tseData.kind ?? '', inUseSince: tseData.inUseSince ?? '' },
    terminals,
  }
}

/** What the till's update takes of the form. */
export function patchOf({ register, tseData, terminals }: TillDataFormValues) {
  const { outOfUseOn, outOfUseReason, ...fields } = register
  const outOfUse = outOfUseOn ? { on: outOfUseOn, reason: outOfUseReason } : null
  return { register: { ...fields, outOfUse }, tseData, terminals }
}
