import { sql, type SQL } from 'drizzle-orm'

const closingOf = sql`select from closing c where c.device_id = r.device_id and c.number = r.closing_number`

/**
 * Whether the closing of a receipt `r` has not arrived: neither from its till nor, as in
 * `platform.closing_parts`, from another one with its serial number in its company, since it was
 * registered again before the closing. In this order: the first condition nearly always decides,
 * and the last one looks at all tills.
 */
export const isUnclosed: SQL = sql`case
  when exists (${closingOf} and c.duplicate_of is null) then false
  when r.duplicate_of is not null and exists (${closingOf}) then false
  when not exists (select from pos_device o join pos_device d on d.serial = o.serial and d.id <> o.id
    where o.id = r.device_id and o.serial <> '') then true
  else not exists (select from closing c join pos_device d on d.id = c.device_id join pos_device o on o.serial = d.serial and o.serial <> ''
      join store cs on cs.id = c.store_id join store rs on rs.id = r.store_id and rs.company_id = cs.company_id
      join closing_items i on i.device_id = o.id and i.closing_number = c.number and i.first_at <= c.end_time and i.last_at >= c.start_time
    where o.id = r.device_id and c.number = r.closing_number and c.duplicate_of is null)
  end`
