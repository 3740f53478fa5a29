-- A condition of a policy is evaluated before operators that are not leakproof, so that the search index of documents is not used
-- under it. The system role searches them (platform.matching_ids) with company and tenant named; what it finds is read as the app's role.
DO $$
  BEGIN
    EXECUTE format('alter policy own_company on document to %I', current_setting('kontor.app_role'));
  END $$;
