-- ISO 3166-1 calls the United Kingdom GB; some sign-in services say UK. Closed weeks stay as they were.
UPDATE users SET country_id = 'gb', state_id = regexp_replace(state_id, '^uk-', 'gb-') WHERE country_id = 'uk';
UPDATE schools SET country_id = 'gb', state_id = regexp_replace(state_id, '^uk-', 'gb-') WHERE country_id = 'uk';
