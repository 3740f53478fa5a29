-- Number ranges and counters.

-- Refuses to lower a counter, so that no number is assigned twice.
CREATE OR REPLACE FUNCTION platform.counter_only_rises() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public
  AS $$
  BEGIN
    IF new.last_number < old.last_number THEN
      RAISE EXCEPTION 'a counter cannot be lowered (% to %)', old.last_number, new.last_number USING errcode = 'KO422', hint = 'numberRange.lowered';
    END IF;
    RETURN new;
  END $$;

CREATE OR REPLACE TRIGGER number_range_rises BEFORE UPDATE ON number_range FOR EACH ROW EXECUTE FUNCTION platform.counter_only_rises();
CREATE OR REPLACE TRIGGER counter_rises BEFORE UPDATE ON counter FOR EACH ROW EXECUTE FUNCTION platform.counter_only_rises();
