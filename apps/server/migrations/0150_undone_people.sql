-- Accounts that an import made and its undoing emptied, until they are deleted: a few for a minute, among all people of a country.
CREATE INDEX users_undone ON users (id) WHERE source_id LIKE 'undone:%';
