import type { DeviceRecord, TillDataFormValues } from '@/lib/pos/pos-devices/schema'

/** Returns the form values of a till's data. */
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
    tseData: {
      ...tseData,
      kind: tseData.kind ?? '',
      inUseSince: tseData.inUseSince ?? '',
      certificateExpires: tseData.certificateExpires ?? '',
    },
    terminals,
  }
}

/** Returns the input of a till's update from form values. */
export function patchOf({ register, tseData, terminals }: TillDataFormValues) {
  const { outOfUseOn, outOfUseReason, ...fields } = register
  const outOfUse = outOfUseOn ? { on: outOfUseOn, reason: outOfUseReason } : null
  return { register: { ...fields, outOfUse }, tseData, terminals }
}
