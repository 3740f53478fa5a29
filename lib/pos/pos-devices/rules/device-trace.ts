import type { DeviceRecord } from '../schema'

/** Returns a till's audit data: the store by its name, the terminals as one text. */
export const trace = ({
  name,
  serial,
  status,
  store,
  comment,
  cashAccount,
  register,
  tseData,
  terminals,
}: DeviceRecord) => ({
  name,
  serial,
  deviceStatus: status,
  posStore: store?.name ?? null,
  comment,
  cashAccount,
  registerKind: register.kind,
  manufacturer: register.manufacturer,
  model: register.model,
  softwareBrand: register.softwareBrand,
  acquiredOn: register.acquiredOn,
  inUseSince: register.inUseSince,
  outOfUseOn: register.outOfUse?.on ?? null,
  outOfUseReason: register.outOfUse?.reason ?? '',
  tseKind: tseData.kind,
  tseSerial: tseData.serial,
  bsiCertificate: tseData.bsiCertificate,
  tseAlgorithm: tseData.algorithm,
  tseTimeFormat: tseData.timeFormat,
  tseEncoding: tseData.encoding,
  tsePublicKey: tseData.publicKey,
  tseCertificate: tseData.certificate,
  certificateExpires: tseData.certificateExpires,
  tseInUseSince: tseData.inUseSince,
  terminals: terminals
    .map((one) => [one.id, one.brand, one.model, one.serial].filter(Boolean).join(' · '))
    .join('\n'),
})
