-- A card that was printed leads to the address of that day; when the address changes, the school is told which cards lead nowhere.

ALTER TABLE cards ADD COLUMN printed_for text;
COMMENT ON COLUMN cards.printed_for IS 'the address on the last print; null: not printed since this column was';
