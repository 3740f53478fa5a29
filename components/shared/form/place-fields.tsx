'use client'

import { TextField } from './text-field'

/** Postcode and town in one row; bound to `zipCode` and `city`. */
export function PlaceFields({ labels }: { labels: { zipCode: string; city: string } }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <TextField name="zipCode" label={labels.zipCode} maxLength={20} />
      <TextField name="city" label={labels.city} maxLength={100} />
    </div>
  )
}
