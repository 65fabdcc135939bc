-- Crawls that come from another home or went to one. A crawl that is still coming has the status ARRIVING, and nobody is
-- shown it; the ticket says that it is here completely. Of a crawl that is MOVED the ticket says by which move.
ALTER TABLE crawls ADD COLUMN ticket text;
-- The status of a crawl once it is shown.
ALTER TABLE crawls ADD COLUMN arrives_as text;
