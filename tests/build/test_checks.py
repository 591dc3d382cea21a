"""The closing words of `build.py test`."""

from housebuild.checks import total_line


def test_counts_of_all_stages_are_added_up() -> None:
    closings = ["", "12 passed, 1 skipped in 3.1s", "2 failed, 30 passed, 1 error in 8.00s"]
    assert (
        total_line(closings, ["e2e"])
        == "tests: 42 passed, 2 failed, 1 errors, 1 skipped; FAILED: e2e"
    )


def test_a_clean_run_says_so() -> None:
    assert total_line(["7 passed in 1s"], []).endswith("; all stages ok")
