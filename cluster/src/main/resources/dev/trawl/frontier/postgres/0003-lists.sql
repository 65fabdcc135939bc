-- Lists of records, the order in which they changed, and documents. A crawl that is DELETED is shown to nobody; its rows go
-- a few at a time, and its own row last.

-- Grows when the settings change, so that whoever holds the crawl knows whether it knows them.
ALTER TABLE crawls ADD COLUMN revision integer NOT NULL DEFAULT 0;
-- NONE: nobody counts the URLs of hosts. FULL: a host without a row has none. LATE: it has to be counted first.
ALTER TABLE crawls ADD COLUMN host_budgets text NOT NULL DEFAULT 'NONE';
-- What to add to the id of a transaction for its number within the crawl. Numbers begin with 1 and have to fit 33 bits:
-- they count the transactions of the whole server since the crawl was made, 8.5 billion of them at most.
ALTER TABLE crawls ADD COLUMN number_offset bigint NOT NULL DEFAULT 1 - pg_current_xact_id()::text::bigint;
-- The end that cancelled all that was open: its number, and the last id that there was. The numbers that follow it stand
-- for the ids of what it cancelled.
ALTER TABLE crawls ADD COLUMN cancel_number bigint;
ALTER TABLE crawls ADD COLUMN cancel_upto bigint;

-- Which records each batch changed, in order, cut into parts. Whoever reads takes only batches that began before any that
-- is still being written, so none comes late.
CREATE TABLE changes (
  crawl  bigint NOT NULL,
  number bigint NOT NULL,
  part   integer NOT NULL,
  ids    bigint[] NOT NULL,
  PRIMARY KEY (crawl, number, part)
);

-- The records that ended otherwise than visited or cancelled. They are apart because an index by state would have to be
-- changed with every record that is settled.
CREATE TABLE outcomes (
  crawl bigint NOT NULL,
  id    bigint NOT NULL,
  state text COLLATE "C" NOT NULL,
  PRIMARY KEY (crawl, state, id)
);

-- Whoever writes into a drawer holds its row, so versions are seen in their order.
CREATE TABLE drawers (
  drawer  text COLLATE "C" PRIMARY KEY,
  version bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE documents (
  drawer     text COLLATE "C" NOT NULL,
  key        text COLLATE "C" NOT NULL,
  version    bigint NOT NULL,
  written_at timestamptz NOT NULL,
  body       text NOT NULL,
  PRIMARY KEY (drawer, key)
);

-- What there is already.
INSERT INTO outcomes (crawl, id, state)
SELECT crawl, id, state FROM urls
WHERE state IN ('REDIRECTED', 'FORBIDDEN', 'NOT_FOUND', 'HTTP_TERMINAL', 'FAILED', 'ROBOTS_BLOCKED');

INSERT INTO changes (crawl, number, part, ids)
SELECT crawl, 1 + n / 1048576, n % 1048576 / 8192, array_agg(id ORDER BY n)
FROM (SELECT crawl, id, row_number() OVER (PARTITION BY crawl ORDER BY id) - 1 AS n FROM urls) u
GROUP BY crawl, 1 + n / 1048576, n % 1048576 / 8192;

-- Beside refusals this table now counts records that have their outcome by its status and its error.
INSERT INTO refusals (crawl, slot, reason, links)
SELECT u.crawl, 0, r.reason, count(*)
FROM urls u CROSS JOIN LATERAL (VALUES ('status:' || u.http_status), ('error:' || u.error)) AS r(reason)
WHERE r.reason IS NOT NULL AND u.state NOT IN ('QUEUED', 'CANCELLED')
GROUP BY u.crawl, r.reason;

UPDATE crawls c SET
  number_offset = c.number_offset + coalesce((SELECT max(number) FROM changes WHERE crawl = c.id), 0),
  host_budgets = CASE WHEN s.max_pages_per_host IS NULL THEN 'NONE' ELSE 'FULL' END
FROM settings s WHERE s.crawl = c.id;
