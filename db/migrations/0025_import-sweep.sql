SELECT pgboss.create_queue('dataImport.sweep', '{"policy":"short","retryLimit":2,"expireInSeconds":300}'::json);
