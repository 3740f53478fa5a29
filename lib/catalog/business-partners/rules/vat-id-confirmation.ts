interface Confirmed {
  readonly eUcompanyNumber?: string | undefined
  readonly vatIdConfirmedOn?: string | null | undefined
  readonly vatIdConfirmation?: string | undefined
}

/**
 * Returns fields to be stored without the confirmation of another VAT id: a changed id has none,
 * unless the same change states a new day or answer.
 */
export function withVatIdConfirmation<Fields extends Confirmed>(fields: Fields, before: Confirmed): Fields {
  const {
    eUcompanyNumber: vatId,
    vatIdConfirmedOn: day,
    vatIdConfirmation: answer,
  } = {
    ...before,
    ...fields,
  }
  const isOther = vatId !== before.eUcompanyNumber
  const isNew = day !== before.vatIdConfirmedOn || answer !== before.vatIdConfirmation
  if (!isOther || isNew || day === null) return fields
  return { ...fields, vatIdConfirmedOn: null, vatIdConfirmation: '' }
}

/** Returns the refusal of a confirmation on a day to come, at its field; none otherwise. */
export function confirmedLater(
  { vatIdConfirmedOn: day }: Confirmed,
  today: string,
): { path: 'vatIdConfirmedOn'; code: string }[] {
  const isLater = typeof day === 'string' && day > today
  return isLater ? [{ path: 'vatIdConfirmedOn', code: 'businessPartner.vatIdConfirmedLater' }] : []
}
