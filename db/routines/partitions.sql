-- Tables by month.

-- Creates a partition from `low` to before `high`; rows of that range in the default partition move
-- there. The default partition is detached in the meantime, which ends the triggers that protect
-- its rows, and the new one gets its triggers when it is attached, with its rows: the table is
-- locked until both are in place. Runs as the owner.
CREATE OR REPLACE FUNCTION platform.create_partition(of_table text, partition text, of_column text, low text, high text) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  DECLARE
    rest text := of_table || '_default';
    within text := format('%I >= %L and %I < %L', of_column, low, of_column, high);
    is_taken boolean;
  BEGIN
    EXECUTE format('select exists (select from public.%I where %s)', rest, within) INTO is_taken;
    IF is_taken THEN
      EXECUTE format('alter table public.%I detach partition public.%I', of_table, rest);
      EXECUTE format('create table public.%I (like public.%I including all)', partition, of_table);
      EXECUTE format('with moved as (delete from public.%I where %s returning *) insert into public.%I select * from moved',
        rest, within, partition);
      EXECUTE format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', of_table, partition, low, high);
      EXECUTE format('alter table public.%I attach partition public.%I default', of_table, rest);
    ELSE
      EXECUTE format('create table public.%I partition of public.%I for values from (%L) to (%L)', partition, of_table, low, high);
    END IF;
    EXECUTE format('revoke all on public.%I from public', partition);
  END $$;
