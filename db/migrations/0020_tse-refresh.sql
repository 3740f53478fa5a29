SELECT pgboss.create_queue('tse.refresh', '{"policy":"short","retryLimit":0,"expireInSeconds":1800}'::json);
