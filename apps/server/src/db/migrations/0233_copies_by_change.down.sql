drop index training_copies_updated;
