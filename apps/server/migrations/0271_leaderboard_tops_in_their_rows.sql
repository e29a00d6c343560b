-- A list of a closed week is always read whole. Being longer than 2 KB it lay beside its table, in pieces that are found
-- by an index of their own: four pages in as many places. Compressed it fits into its row, which is two.
ALTER TABLE leaderboard_tops ALTER COLUMN places SET STORAGE MAIN;
UPDATE leaderboard_tops SET places = places::text::json; -- as it is stored now
