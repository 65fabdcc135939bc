-- How many records of each stretch of 8,192 ids there are, and how many of them ended in which state: what places in lists are
-- counted by. As with counters, a worker books all that it does under one slot that it owns.
CREATE TABLE marks (
  crawl          bigint NOT NULL,
  stretch        bigint NOT NULL,
  slot           smallint NOT NULL,
  admitted       integer NOT NULL DEFAULT 0,
  visited        integer NOT NULL DEFAULT 0,
  redirected     integer NOT NULL DEFAULT 0,
  forbidden      integer NOT NULL DEFAULT 0,
  not_found      integer NOT NULL DEFAULT 0,
  http_terminal  integer NOT NULL DEFAULT 0,
  failed         integer NOT NULL DEFAULT 0,
  robots_blocked integer NOT NULL DEFAULT 0,
  PRIMARY KEY (crawl, stretch, slot)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

-- What there is already.
INSERT INTO marks (crawl, stretch, slot, admitted, visited, redirected, forbidden, not_found, http_terminal, failed,
  robots_blocked)
SELECT crawl, (id - 1) / 8192, 0, count(*), count(*) FILTER (WHERE state = 'VISITED'),
  count(*) FILTER (WHERE state = 'REDIRECTED'), count(*) FILTER (WHERE state = 'FORBIDDEN'),
  count(*) FILTER (WHERE state = 'NOT_FOUND'), count(*) FILTER (WHERE state = 'HTTP_TERMINAL'),
  count(*) FILTER (WHERE state = 'FAILED'), count(*) FILTER (WHERE state = 'ROBOTS_BLOCKED')
FROM urls GROUP BY crawl, (id - 1) / 8192;
